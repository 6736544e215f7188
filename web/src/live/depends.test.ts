import { expect, test } from 'vitest';
import { dependsOn } from './depends.ts';

const call = (id: string, rest: object = {}) => [{ _id: id, ...rest }];
const progress = (subject: object) => ['progress', 'stats', subject, {}];

test('each version asks again for exactly what depends on it', () => {
  const keys = {
    groups: call('listGroups'),
    full: call('listFullGroups'),
    users: call('listUsersPage'),
    person: call('getUser'),
    events: call('listEvents', { path: { gmId: 5 } }),
    profile: call('getProfileStats'),
    connection: call('getOwnConnection'),
    calendar4: call('listCalendarEvents', { user: 4 }),
    calendar5: call('listCalendarEvents', { user: 5 }),
    mine: progress({ who: 'me' }),
    member3: progress({ who: 'member', team: 3 }),
    teams34: progress({ who: 'teams', ids: [3, 4] }),
    teams5: progress({ who: 'teams', ids: [5] }),
    google4: ['progress', 'calendar', 4, {}],
    sessions: call('listSessions'),
    search: ['search', 'a'],
  };
  const dependents = (area: string, key: number) =>
    Object.entries(keys).flatMap(([name, queryKey]) => (dependsOn(queryKey, { area, key }) ? [name] : []));
  expect(dependents('teams', 0)).toEqual(['groups', 'full', 'profile']);
  expect(dependents('users', 0)).toEqual(['users', 'person']);
  expect(dependents('events', 3)).toEqual(['events', 'profile', 'mine', 'member3', 'teams34']);
  expect(dependents('calendar', 4)).toEqual(['profile', 'connection', 'calendar4', 'google4']);
  expect(dependents('deal', 3)).toEqual([]);
});
