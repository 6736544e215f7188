import {
  BookOpenText,
  Building2,
  Calendar,
  CircleQuestionMark,
  Globe,
  House,
  Inbox,
  ListTodo,
  LogOut,
  type LucideIcon,
  Settings,
  Target,
  User,
  Users,
} from 'lucide-react';
import type { Me } from '@/api/types.ts';
import { can } from '@/api/can.ts';

type NavItem = {
  to:
    | '/today'
    | '/'
    | '/goals'
    | '/progress'
    | '/calendar'
    | '/teams'
    | '/inbox'
    | '/users'
    | '/settings/organisation'
    | '/api-reference'
    | '/docs'
    | '/profile'
    | '/logout';
  text:
    | 'nav.today'
    | 'nav.dashboard'
    | 'nav.goals'
    | 'nav.progress'
    | 'nav.calendar'
    | 'nav.teams'
    | 'nav.inbox'
    | 'nav.users'
    | 'title.organisation'
    | 'nav.apiReference'
    | 'nav.help'
    | 'nav.settings'
    | 'nav.signOut';
  icon: LucideIcon;
};

/** Screens that no entry leads to belong to one: that of the screen they are opened from. */
const within: readonly (readonly [RegExp, NavItem['to']])[] = [
  [/^\/archive\b/, '/'],
  [/^\/(settings|displays|api-reference|docs)\b/, '/profile'],
];

/** The entry that a screen lights, if it is not the entry's own. */
export function litBy(pathname: string): NavItem['to'] | undefined {
  return within.find(([screens]) => screens.test(pathname))?.[1];
}

const today: NavItem = { to: '/today', text: 'nav.today', icon: ListTodo };
const dashboard: NavItem = { to: '/', text: 'nav.dashboard', icon: House };
const goals: NavItem = { to: '/goals', text: 'nav.goals', icon: Target };
const progress: NavItem = { to: '/progress', text: 'nav.progress', icon: Globe };
const calendar: NavItem = { to: '/calendar', text: 'nav.calendar', icon: Calendar };
const teams: NavItem = { to: '/teams', text: 'nav.teams', icon: Users };
const inbox: NavItem = { to: '/inbox', text: 'nav.inbox', icon: Inbox };
const users: NavItem = { to: '/users', text: 'nav.users', icon: User };
const organisation: NavItem = { to: '/settings/organisation', text: 'title.organisation', icon: Building2 };
const apiReference: NavItem = { to: '/api-reference', text: 'nav.apiReference', icon: BookOpenText };
const help: NavItem = { to: '/docs', text: 'nav.help', icon: CircleQuestionMark };
const settings: NavItem = { to: '/profile', text: 'nav.settings', icon: Settings };
const signOut: NavItem = { to: '/logout', text: 'nav.signOut', icon: LogOut };

/**
 * NAV-01, NAV-08, TDAY-01: the same links in the sidebar, the header's menu and the phone's tab bar; what somebody cannot
 * use is absent. The header's menu alone leads on to the organisation's settings and the API reference: few need them, and
 * those who do, seldom. The guide is behind the two menus. `plus` is whether the tab bar has + in its middle.
 */
export function navItems(me: Pick<Me, 'role' | 'id' | 'manages'>, plus = false) {
  const people = can.seeUsers(me) === true ? [users] : [];
  const waiting = can.openInbox(me) === true ? [inbox] : [];
  const reference = can.readApiReference(me) === true ? [apiReference] : [];
  const company = can.manageOrganisation(me) === true ? [organisation] : [];
  const main = [today, dashboard, goals, progress, calendar, teams, ...waiting, ...people];
  const tabs = [today, dashboard, ...(plus ? [] : [progress]), waiting[0] ?? calendar];
  return {
    main,
    bottom: [settings, signOut],
    account: [...main, ...company, ...reference, help, settings, signOut],
    tabs,
    more: [...main.filter((item) => !tabs.includes(item)), help, settings, signOut],
  };
}
