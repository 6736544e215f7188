import type { QueryKey } from '@tanstack/react-query';
import { queryParts } from './query-parts.ts';

type Version = { area: string; key: number };

const ofTeams = new Set(['listGroups', 'listFullGroups', 'listBoards', 'getProfileStats', 'getOrganisation']);
const ofUsers = new Set(['listUsers', 'listUsersPage', 'getUser', 'listAvailableUsers', 'listAccessRequests']);
const ofCalendars = new Set(['getOwnConnection', 'listConnections', 'listCalendarUsers', 'getProfileStats']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Progress has keys of its own: what is counted, and about whom. */
function progressOf([, what, subject]: QueryKey, area: string, key: number): boolean {
  if (area === 'calendar') return what === 'calendar' && subject === key;
  if (area !== 'events' || !isObject(subject)) return false;
  const { who, team, ids } = subject;
  // Whose teams 'me' are only the server knows.
  return who === 'me' || (who === 'member' && team === key) || (Array.isArray(ids) && ids.includes(key));
}

/** Whether this query's answer may be another one since this version. */
export function dependsOn(queryKey: QueryKey, { area, key }: Version): boolean {
  if (queryKey[0] === 'progress') return progressOf(queryKey, area, key);
  const { call, rest } = queryParts(queryKey);
  if (area === 'teams') return ofTeams.has(call);
  if (area === 'users') return ofUsers.has(call);
  // Which team an event's person is in, its key does not say; nobody looks at events of a team that nobody watches.
  if (area === 'events') return call === 'listEvents' || /(Stats|Series)$/.test(call);
  if (area === 'calendar') return ofCalendars.has(call) || (call === 'listCalendarEvents' && rest['user'] === key);
  return false;
}
