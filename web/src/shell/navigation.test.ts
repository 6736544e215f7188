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

test('NAV-01: the links of an admin; a user has no Users', () => {
  const links = [
    ['Dashboard', '/'],
    ['Progress', '/progress'],
    ['Calendar', '/calendar'],
    ['Teams', '/teams'],
    ['Users', '/users'],
    ['Settings', '/profile'],
    ['Sign Out', '/logout'],
  ];
  expect(all('admin')).toEqual(links);
  expect(all('user')).toEqual(links.filter(([name]) => name !== 'Users'));
});

test('NAV-08: the header’s menu holds the same links, the guide, and for an admin the organisation’s settings and the API reference', () => {
  expect(names('user').filter((name) => name !== 'Help')).toEqual(all('user').map(([name]) => name));
  expect(names('user')).toContain('Help');
  const more = ['Organisation settings', 'API reference', 'Help'];
  expect(names('admin').filter((name) => !more.includes(name))).toEqual(all('admin').map(([name]) => name));
  expect(names('admin')).toEqual(expect.arrayContaining(more));
});

test('NAV-08: tab bar and More sheet together hold the same links, and the guide', () => {
  const { tabs, more, main, bottom } = navItems(me('admin'));
  expect([...tabs, ...more].filter(({ to }) => to !== '/docs')).toEqual([...main, ...bottom]);
  expect(more.map(({ to }) => to)).toContain('/docs');
});

test.each([
  ['/', 'Dashboard'],
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
  ['/displays', '/profile'],
  ['/api-reference', '/profile'],
  ['/teams/3/balls', undefined],
  ['/', undefined],
])('NAV-01: %s, which no entry leads to, lights %s', (pathname, entry) => {
  expect(litBy(pathname)).toBe(entry);
});
