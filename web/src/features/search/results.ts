import type { TFunction } from '@/i18n/translator.ts';
import {
  Archive,
  BookOpenText,
  Building2,
  Calendar,
  CalendarCheck,
  CircleQuestionMark,
  Globe,
  House,
  ListFilter,
  ScrollText,
  type LucideIcon,
  Settings,
  Tv,
  User,
  Users,
} from 'lucide-react';
import { contents } from 'virtual:guide/contents';
import texts from '@/i18n/en/first.json';
import { matches } from './matching.ts';
import type { Found } from './use-search.ts';

type Face = { name: string; picture: string | null | undefined };

/** SRCH-02 */
export type SearchResult = { id: string; title: string; subtitle: string; url: string } & (
  | { type: 'page' | 'guide'; icon: LucideIcon }
  | { type: 'user' | 'user-group' | 'group'; face: Face; note: string }
);

type Kind = SearchResult['type'];
export type ResultGroup = { type: Kind; results: SearchResult[] };

const order: readonly Kind[] = ['page', 'guide', 'user', 'user-group', 'group'];

type PageKey =
  | 'nav.dashboard'
  | 'nav.progress'
  | 'nav.teams'
  | 'nav.users'
  | 'nav.settings'
  | 'nav.calendar'
  | 'nav.apiReference'
  | 'nav.help'
  | 'search.guide'
  | 'search.profile'
  | 'title.archive'
  | 'title.audit'
  | 'title.calendarRules'
  | 'title.connections'
  | 'title.displays'
  | 'title.organisation';

type Page = {
  url: string;
  title: PageKey;
  icon: LucideIcon;
  /** Another name that people know it by. */
  also?: PageKey;
};

/** SRCH-02, in its order, and the screens added since. */
const pages: Page[] = [
  { url: '/', title: 'nav.dashboard', icon: House },
  { url: '/progress', title: 'nav.progress', icon: Globe },
  { url: '/teams', title: 'nav.teams', icon: Users },
  { url: '/users', title: 'nav.users', icon: User },
  { url: '/profile', title: 'search.profile', also: 'nav.settings', icon: Settings },
  { url: '/calendar', title: 'nav.calendar', icon: Calendar },
  { url: '/archive', title: 'title.archive', icon: Archive },
  { url: '/displays', title: 'title.displays', icon: Tv },
  { url: '/settings/organisation', title: 'title.organisation', icon: Building2 },
  { url: '/settings/audit', title: 'title.audit', icon: ScrollText },
  { url: '/calendar/connections', title: 'title.connections', icon: CalendarCheck },
  { url: '/calendar/rules', title: 'title.calendarRules', icon: ListFilter },
  { url: '/api-reference', title: 'nav.apiReference', icon: BookOpenText },
  { url: '/docs', title: 'nav.help', also: 'search.guide', icon: CircleQuestionMark },
];

/** By title in the language of the screen and in English, which the default catalogue has for all of these. */
function findPages(query: string, t: (key: PageKey) => string): Page[] {
  const named = (key: PageKey) => matches(t(key), query) || matches(texts[key], query);
  return pages.filter(({ title, also }) => named(title) || (also !== undefined && named(also)));
}

/** Pages of the guide by title, then by what they are about. */
function findGuidePages(query: string, language: string) {
  const all = contents[language === 'ru' ? 'ru' : 'en'];
  const titled = all.filter(({ title }) => matches(title, query));
  return [...titled, ...all.filter((entry) => !titled.includes(entry) && matches(entry.summary, query))];
}

/**
 * How 12 places are shared: each kind has its own, and what one does not need goes to teams, then to the teams of the
 * people found, then to more people. So a word that names a hundred people still shows the team of that name. Pages of the guide
 * take theirs from people where all are wanted.
 */
const places: Record<Kind, number> = { page: 3, guide: 2, user: 5, 'user-group': 2, group: 2 };
const mostResults = 12;
const nextInLine: readonly Kind[] = ['group', 'user-group', 'user'];

function share(all: Record<Kind, SearchResult[]>): ResultGroup[] {
  const taken = { ...places };
  for (const kind of order) taken[kind] = Math.min(places[kind], all[kind].length);
  let free = mostResults - order.reduce((sum, kind) => sum + taken[kind], 0);
  if (free < 0) {
    taken.user += free;
    free = 0;
  }
  for (const kind of nextInLine) {
    const more = Math.min(free, all[kind].length - taken[kind]);
    taken[kind] += more;
    free -= more;
  }
  return order
    .map((type) => ({ type, results: all[type].slice(0, taken[type]) }))
    .filter(({ results }) => results.length > 0);
}

export function toResults(
  { query, users, userGroups, groups }: Found,
  { t, language }: { t: TFunction; language: string },
): ResultGroup[] {
  return share({
    page: findPages(query, t).map(({ url, title, icon }) => ({
      id: `page-${title}`,
      type: 'page',
      title: t(title),
      subtitle: t('search.page'),
      url,
      icon,
    })),
    guide: findGuidePages(query, language).map(({ person, slug, title }) => ({
      id: `guide-${person}-${slug}`,
      type: 'guide',
      title,
      subtitle: t('search.guide'),
      url: `/docs/${person}/${slug}`,
      icon: CircleQuestionMark,
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
