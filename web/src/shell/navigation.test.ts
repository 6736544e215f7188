import { expect, test } from 'vitest';
import { i18n } from '@/i18n/i18n.ts';
import { me } from '@/test/people.ts';
import { navItems } from './nav-items.ts';
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

test('NAV-08: the header’s menu holds the same links, and for an admin the organisation’s settings and the API reference', () => {
  expect(names('user')).toEqual(all('user').map(([name]) => name));
  const more = ['Organisation settings', 'API reference'];
  expect(names('admin').filter((name) => !more.includes(name))).toEqual(all('admin').map(([name]) => name));
  expect(names('admin')).toEqual(expect.arrayContaining(more));
});

test('NAV-08: tab bar and More sheet together hold the same links', () => {
  const { tabs, more, main, bottom } = navItems(me('admin'));
  expect([...tabs, ...more]).toEqual([...main, ...bottom]);
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
  ['/settings/organisation', 'Organisation settings'],
  ['/displays', 'Displays'],
  ['/api-reference', 'API reference'],
  ['/profile', 'Settings'],
  ['/nothing/here', 'Page Not Found'],
])('NAV-02: the title of %s is %j', (path, title) => {
  expect(i18n.t(titleKey(path))).toBe(title);
});
