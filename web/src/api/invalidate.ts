import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as sdk from './gen/sdk.gen.ts';

/** A call of the generated client: whatever names one that was renamed does not compile. */
type Call = keyof typeof sdk;
type Fields = Record<string, unknown>;
type QueryParts = { call: Call | undefined; path: Fields; query: Fields; subject: Fields };

/** The key of a query that is more than one call, as the generated client would write it. */
export const queryKeyOf = <Parts extends object>(call: Call, parts: Parts) => [{ _id: call, ...parts }] as const;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Every key with an `_id` is the generated client's, or made by `queryKeyOf`. */
const isCall = (id: unknown): id is Call => typeof id === 'string';

export function queryParts([key]: QueryKey): QueryParts {
  const { _id: id, path, query, subject } = fields(key);
  return {
    call: isCall(id) ? id : undefined,
    path: fields(path),
    query: fields(query),
    subject: fields(subject),
  };
}

/** The calls whose answers a change touches: by topic of the live stream, and 'scores' for one's own changes. */
const dependents = {
  teams: [
    'listGroups',
    'listFullGroups',
    'listBoards',
    'getProfileStats',
    'getOrganisation',
    'getSpecialDays',
    'listAbsences',
    'getGoals',
  ],
  users: [
    'listUsers',
    'listUsersPage',
    'listUsersTable',
    'getUser',
    'listAvailableUsers',
    'listAccessRequests',
    'listErasureRequests',
    'getErasure',
  ],
  events: [
    'listEvents',
    'getToday',
    'getGoals',
    'getTeamGoals',
    'getProfileStats',
    'listGroupsStats',
    'getGroupsSeries',
  ],
  calendar: [
    'getOwnConnection',
    'listConnections',
    'listCalendarUsers',
    'getProfileStats',
    'listCalendarEvents',
    'getCalendarStats',
    'getToday',
    'getGoals',
  ],
  /** Also when somebody becomes or stops being a manager. */
  inbox: ['getMe', 'listManagers', 'getGroupPoints', 'listInbox', 'countInbox', 'listReports', 'getReport', 'getToday'],
  scores: ['getBalls', 'listBoards', 'listScoreChanges'],
} as const satisfies Record<string, readonly Call[]>;

type Topic = keyof typeof dependents;

const isTopic = (name: string): name is Topic => Object.hasOwn(dependents, name);

/** Progress counts the events of its subject; whose teams 'me' are only the server knows. */
function countsTeam({ who, team, ids }: Fields, id: number): boolean {
  return who === 'me' || (who === 'member' && team === id) || (Array.isArray(ids) && ids.includes(id));
}

/** Whether a query's answer may be another one after a change of this topic; with a key, of this team or person alone. */
export function dependsOn(queryKey: QueryKey, topic: string, key?: number): boolean {
  const { call, path, subject } = queryParts(queryKey);
  if (!isTopic(topic) || !dependents[topic].some((each) => each === call)) return false;
  if (key === undefined) return true;
  if (call === 'listGroupsStats' || call === 'getGroupsSeries') return countsTeam(subject, key);
  if (call === 'listCalendarEvents' || call === 'getCalendarStats') return path['id'] === key;
  return true;
}

/** After a change of one's own: what depends on it is asked for again where it is shown, and later where it is not. */
export function invalidate(queryClient: QueryClient, topic: Topic): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOn(queryKey, topic) });
}
