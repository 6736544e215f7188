import { expect, test } from 'vitest';
import { i18n, setLanguage } from '@/i18n/i18n.ts';
import { toResults } from './results.ts';
import type { Found } from './use-search.ts';

const user = (id: number) => ({ id, name: `Pro ${id}`, email: `pro${id}@example.com`, picture: null });
const group = (id: number) => ({ id, name: `Team ${id}`, type: 'Retail', picture: null });
const many = <T>(count: number, make: (id: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at + 1));

function found(query: string, users: number, userGroups: number, groups: number): Found {
  return {
    query,
    users: many(users, user),
    userGroups: many(userGroups, (id) => ({
      user: user(id),
      group: { ...group(id), user_position: id, members_count: 20 },
    })),
    groups: many(groups, (id) => ({ ...group(id), users_count: id })),
  };
}

const counts = (...given: Parameters<typeof found>) =>
  Object.fromEntries(toResults(found(...given), i18n).map(({ type, results }) => [type, results.length]));

test('SRCH-02: twelve at most, shared among the kinds', () => {
  expect(counts('pro', 20, 20, 20)).toEqual({ page: 2, user: 5, 'user-group': 2, group: 3 });
  expect(counts('pro', 20, 1, 0)).toEqual({ page: 2, user: 9, 'user-group': 1 });
  expect(counts('xyz', 0, 0, 20)).toEqual({ group: 12 });
  expect(counts('xyz', 3, 2, 3)).toEqual({ user: 3, 'user-group': 2, group: 3 });
  expect(counts('xyz', 0, 0, 0)).toEqual({});
});

test('SRCH-02: each has id, type, title, subtitle and url', () => {
  const results = toResults(found('pro', 1, 1, 1), i18n).flatMap((each) => each.results);
  expect(results.map(({ id, type, title, subtitle, url }) => [id, type, title, subtitle, url])).toEqual([
    ['page-nav.progress', 'page', 'Progress', 'Page', '/progress'],
    ['page-search.profile', 'page', 'Profile', 'Page', '/profile'],
    ['user-1', 'user', 'Pro 1', 'pro1@example.com', '/users/1'],
    ['user-group-1-1', 'user-group', 'Pro 1 in Team 1', 'Position 1 · 20 members', '/teams/1'],
    ['group-1', 'group', 'Team 1', 'Retail', '/teams/1'],
  ]);
});

test.each([
  ['dash', '/'],
  ['progress', '/progress'],
  ['teams', '/teams'],
  ['users', '/users'],
  ['profile', '/profile'],
  ['settings', '/profile'],
  ['calendar', '/calendar'],
  ['archive', '/archive'],
  ['displays', '/displays'],
  ['organisation', '/settings/organisation'],
  ['audit', '/settings/audit'],
  ['connections', '/calendar/connections'],
  ['rules', '/calendar/rules'],
  ['api', '/api-reference'],
  ['help', '/docs'],
  ['guide', '/docs'],
])('SRCH-02: %j finds the page %s, in Russian too', async (query, url) => {
  const urls = () => toResults(found(query, 0, 0, 0), i18n).flatMap((each) => each.results.map((one) => one.url));
  expect(urls()[0]).toBe(url);
  await setLanguage('ru');
  expect(urls()[0]).toBe(url);
});

test('SRCH-02: pages are found by their Russian titles', async () => {
  await setLanguage('ru');
  const titles = toResults(found('ПРО', 0, 0, 0), i18n).flatMap((each) => each.results.map((one) => one.title));
  expect(titles).toEqual(['Прогресс', 'Профиль']);
});

test('SRCH-02: pages of the guide are found by title, then by what they are about, in the language of the screen', async () => {
  const guide = (query: string) =>
    toResults(found(query, 20, 20, 20), i18n)
      .find(({ type }) => type === 'guide')
      ?.results.map(({ url }) => url);
  expect(guide('install')).toEqual(['/docs/operator/install']);
  expect(guide('xyz')).toBeUndefined();
  const all = toResults(found('teams', 20, 20, 20), i18n);
  expect(all.find(({ type }) => type === 'guide')?.results).toContainEqual(
    expect.objectContaining({ url: '/docs/administrator/teams', subtitle: 'Guide' }),
  );
  expect(all.flatMap(({ results }) => results)).toHaveLength(12);
  await setLanguage('ru');
  expect(guide('команд')).toContain('/docs/administrator/teams');
});
