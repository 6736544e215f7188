import { Archive, Calendar, Globe, House, type LucideIcon, Settings, User, Users } from 'lucide-react';
import texts from '@/i18n/default/first.json';
import { matches } from './matching.ts';

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
  /** The name that the sidebar has for it. */ also?: PageKey;
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
export function findPages(query: string, t: (key: PageKey) => string): Page[] {
  const named = (key: PageKey) => matches(t(key), query) || matches(texts[key], query);
  return pages.filter(({ title, also }) => named(title) || (also !== undefined && named(also)));
}
