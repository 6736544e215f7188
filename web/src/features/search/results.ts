import type { TFunction } from 'i18next';
import { Archive, Calendar, Globe, House, type LucideIcon, Settings, User, Users } from 'lucide-react';
import texts from '@/i18n/en/first.json';
import { matches } from './matching.ts';
import type { Found } from './use-search.ts';

type Face = { name: string; picture: string | null | undefined };

/** SRCH-02 */
export type SearchResult = { id: string; title: string; subtitle: string; url: string } & (
  | { type: 'page'; icon: LucideIcon }
  | { type: 'user' | 'user-group' | 'group'; face: Face; note: string }
);

type Kind = SearchResult['type'];
export type ResultGroup = { type: Kind; results: SearchResult[] };

const order: readonly Kind[] = ['page', 'user', 'user-group', 'group'];

type PageKey =
  | 'nav.dashboard'
  | 'nav.progress'
  | 'nav.teams'
  | 'nav.users'
  | 'nav.settings'
  | 'nav.calendar'
  | 'search.profile'
  | 'title.archive';

type Page = {
  url: string;
  title: PageKey;
  icon: LucideIcon;
  /** The name that the sidebar has for it. */
  also?: PageKey;
};

/** SRCH-02, in its order. */
const pages: Page[] = [
  { url: '/', title: 'nav.dashboard', icon: House },
  { url: '/progress', title: 'nav.progress', icon: Globe },
  { url: '/teams', title: 'nav.teams', icon: Users },
  { url: '/users', title: 'nav.users', icon: User },
  { url: '/profile', title: 'search.profile', also: 'nav.settings', icon: Settings },
  { url: '/calendar', title: 'nav.calendar', icon: Calendar },
  { url: '/archive', title: 'title.archive', icon: Archive },
];

/** By title in the language of the screen and in English, which the default catalogue has for all of these. */
function findPages(query: string, t: (key: PageKey) => string): Page[] {
  const named = (key: PageKey) => matches(t(key), query) || matches(texts[key], query);
  return pages.filter(({ title, also }) => named(title) || (also !== undefined && named(also)));
}

/**
 * How 12 places are shared: each kind has its own, and what one does not need goes to teams, then to the teams of the
 * people found, then to more people. So a word that names a hundred people still shows the team of that name.
 */
const places: Record<Kind, number> = { page: 3, user: 5, 'user-group': 2, group: 2 };
const mostResults = 12;
const nextInLine: readonly Kind[] = ['group', 'user-group', 'user'];

function share(all: Record<Kind, SearchResult[]>): ResultGroup[] {
  const taken = { ...places };
  for (const kind of order) taken[kind] = Math.min(places[kind], all[kind].length);
  let free = mostResults - order.reduce((sum, kind) => sum + taken[kind], 0);
  for (const kind of nextInLine) {
    const more = Math.min(free, all[kind].length - taken[kind]);
    taken[kind] += more;
    free -= more;
  }
  return order
    .map((type) => ({ type, results: all[type].slice(0, taken[type]) }))
    .filter(({ results }) => results.length > 0);
}

export function toResults({ query, users, userGroups, groups }: Found, t: TFunction): ResultGroup[] {
  return share({
    page: findPages(query, t).map(({ url, title, icon }) => ({
      id: `page-${title}`,
      type: 'page',
      title: t(title),
      subtitle: t('search.page'),
      url,
      icon,
    })),
    user: users.map((user) => ({
      id: `user-${user.id}`,
      type: 'user',
      title: user.name,
      subtitle: user.email,
      url: `/users/${user.id}`,
      face: { name: user.name, picture: user.picture },
      note: t('title.user'),
    })),
    'user-group': userGroups.map(({ user, group }) => ({
      id: `user-group-${user.id}-${group.id}`,
      type: 'user-group',
      title: t('search.userGroup', { user: user.name, team: group.name }),
      subtitle: t('search.place', { position: group.user_position, count: group.members_count }),
      url: `/teams/${group.id}`,
      face: { name: group.name, picture: group.picture },
      note: t('title.team'),
    })),
    group: groups.map((group) => ({
      id: `group-${group.id}`,
      type: 'group',
      title: group.name,
      subtitle: group.type,
      url: `/teams/${group.id}`,
      face: { name: group.name, picture: group.picture },
      note: t('team.members', { count: group.users_count }),
    })),
  });
}
