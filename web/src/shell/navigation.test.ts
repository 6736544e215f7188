import { expect, test } from 'vitest';
import { i18n } from '@/i18n/i18n.ts';
import { me } from '@/test/people.ts';
import { litBy, navItems } from './nav-items.ts';
import { titleKey } from './page-title.ts';

const all = (role: 'admin' | 'user') => {
  const { main, bottom } = navItems(me(role));
  return [...main, ...bottom].map(({ to, text }) => [i18n.t(text), to]);
};

const names = (role: 'admin' | 'user') => navItems(me(role)).account.map(({ text }) => i18n.t(text));

test('NAV-01 TDAY-01: the links of an admin, Today first; a user has neither Inbox nor Users', () => {
  const links = [
    ['Today', '/today'],
    ['Dashboard', '/'],
    ['Goals', '/goals'],
    ['Progress', '/progress'],
    ['Calendar', '/calendar'],
    ['Teams', '/teams'],
    ['Inbox', '/inbox'],
    ['Users', '/users'],
    ['Settings', '/profile'],
    ['Sign Out', '/logout'],
  ];
  expect(all('admin')).toEqual(links);
  expect(all('user')).toEqual(links.filter(([name]) => name !== 'Users' && name !== 'Inbox'));
  const manager = { ...me('user'), manages: [{ id: 3, name: 'North' }] };
  expect(navItems(manager).main.map(({ to }) => to)).toEqual([
    '/today',
    '/',
    '/goals',
    '/progress',
    '/calendar',
    '/teams',
    '/inbox',
  ]);
});

test('NAV-08: the header’s menu holds the same links, the guide, and for an admin the organisation’s settings and the API reference', () => {
  expect(names('user').filter((name) => name !== 'Help')).toEqual(all('user').map(([name]) => name));
  expect(names('user')).toContain('Help');
  const more = ['Organisation settings', 'API reference', 'Help'];
  expect(names('admin').filter((name) => !more.includes(name))).toEqual(all('admin').map(([name]) => name));
  expect(names('admin')).toEqual(expect.arrayContaining(more));
});

test.each([
  ['admin', true],
  ['user', true],
  ['user', false],
] as const)('NAV-08: tab bar and More sheet of %s together hold the same links, and the guide', (role, plus) => {
  const { tabs, more, main, bottom } = navItems(me(role), plus);
  const held = [...tabs, ...more].filter(({ to }) => to !== '/docs').map(({ to }) => to);
  expect(held.toSorted()).toEqual([...main, ...bottom].map(({ to }) => to).toSorted());
  expect(more.map(({ to }) => to)).toContain('/docs');
});

const bar = (role: 'admin' | 'user', plus: boolean) => navItems(me(role), plus).tabs.map(({ to }) => to);

test('TDAY-10: the phone’s bar by role, with + in its middle and without', () => {
  expect(bar('user', true)).toEqual(['/today', '/', '/calendar']);
  expect(bar('user', false)).toEqual(['/today', '/', '/progress', '/calendar']);
  expect(bar('admin', true)).toEqual(['/today', '/', '/inbox']);
});

test.each([
  ['/', 'Dashboard'],
  ['/today', 'Today'],
  ['/progress', 'Progress'],
  ['/calendar', 'Calendar'],
  ['/calendar/rules', 'Calendar rules'],
  ['/calendar/connections', 'Calendar connections'],
  ['/archive', 'Performance Archive'],
  ['/archive/fullscreen', 'Performance Archive'],
  ['/teams', 'Teams'],
  ['/teams/', 'Teams'],
  ['/teams/3', 'Team'],
  ['/teams/3/balls', 'Team scores'],
  ['/users', 'Users'],
  ['/users/9', 'User'],
  ['/users/import', 'Import people'],
  ['/settings/organisation', 'Organisation settings'],
  ['/settings/audit', 'Audit log'],
  ['/displays', 'Displays'],
  ['/api-reference', 'API reference'],
  ['/profile', 'Settings'],
  ['/docs', 'Help'],
  ['/docs/rep/dashboard', 'Help'],
  ['/nothing/here', 'Page Not Found'],
])('NAV-02: the title of %s is %j', (path, title) => {
  expect(i18n.t(titleKey(path))).toBe(title);
});

test.each([
  ['/archive', '/'],
  ['/settings/organisation', '/profile'],
  ['/settings/audit', '/profile'],
  ['/displays', '/profile'],
  ['/api-reference', '/profile'],
  ['/teams/3/balls', undefined],
  ['/', undefined],
])('NAV-01: %s, which no entry leads to, lights %s', (pathname, entry) => {
  expect(litBy(pathname)).toBe(entry);
});
