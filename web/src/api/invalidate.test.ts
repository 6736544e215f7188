import { expect, test } from 'vitest';
import { dependsOn, invalidate, queryKeyOf } from './invalidate.ts';
import { createQueryClient } from './query-client.ts';

const progress = (subject: object) => queryKeyOf('listGroupsStats', { subject, range: {} });

const keys = {
  groups: queryKeyOf('listGroups', {}),
  full: queryKeyOf('listFullGroups', {}),
  users: queryKeyOf('listUsersPage', {}),
  person: queryKeyOf('getUser', {}),
  events: queryKeyOf('listEvents', { path: { gmId: 5 } }),
  profile: queryKeyOf('getProfileStats', {}),
  connection: queryKeyOf('getOwnConnection', {}),
  calendar4: queryKeyOf('listCalendarEvents', { path: { id: 4 } }),
  calendar5: queryKeyOf('listCalendarEvents', { path: { id: 5 } }),
  mine: progress({ who: 'me' }),
  member3: progress({ who: 'member', team: 3 }),
  teams34: progress({ who: 'teams', ids: [3, 4] }),
  teams5: progress({ who: 'teams', ids: [5] }),
  series5: queryKeyOf('getGroupsSeries', { subject: { who: 'teams', ids: [5] }, bounds: '' }),
  google4: queryKeyOf('getCalendarStats', { path: { id: 4 } }),
  sessions: queryKeyOf('listSessions', {}),
  scores: queryKeyOf('getBalls', { path: { id: 3 } }),
  search: ['search', 'progress'],
};

const of = (topic: string, key: number) =>
  Object.entries(keys).flatMap(([name, queryKey]) => (dependsOn(queryKey, topic, key) ? [name] : []));

test('each version asks again for exactly what depends on it', () => {
  expect(of('teams', 0)).toEqual(['groups', 'full', 'profile']);
  expect(of('users', 0)).toEqual(['users', 'person']);
  expect(of('events', 3)).toEqual(['events', 'profile', 'mine', 'member3', 'teams34']);
  expect(of('calendar', 4)).toEqual(['profile', 'connection', 'calendar4', 'google4']);
  expect(of('deal', 3)).toEqual([]);
});

test('a changed event asks again for everything that shows or counts events, and for nothing else', () => {
  const queryClient = createQueryClient();
  for (const key of Object.values(keys)) queryClient.setQueryData(key, {});
  void invalidate(queryClient, 'events');
  const old = Object.entries(keys).flatMap(([name, key]) =>
    queryClient.getQueryState(key)?.isInvalidated === true ? [name] : [],
  );
  expect(old).toEqual(['events', 'profile', 'mine', 'member3', 'teams34', 'teams5', 'series5']);
});
