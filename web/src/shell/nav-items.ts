import { Calendar, Globe, House, LogOut, type LucideIcon, Settings, User, Users } from 'lucide-react';
import type { Me } from '@/api/types.ts';
import { can } from '@/lib/can.ts';

type NavItem = {
  to: '/' | '/progress' | '/calendar' | '/teams' | '/users' | '/profile' | '/logout';
  text: 'nav.dashboard' | 'nav.progress' | 'nav.calendar' | 'nav.teams' | 'nav.users' | 'nav.settings' | 'nav.signOut';
  icon: LucideIcon;
};

const dashboard: NavItem = { to: '/', text: 'nav.dashboard', icon: House };
const progress: NavItem = { to: '/progress', text: 'nav.progress', icon: Globe };
const calendar: NavItem = { to: '/calendar', text: 'nav.calendar', icon: Calendar };
const teams: NavItem = { to: '/teams', text: 'nav.teams', icon: Users };
const users: NavItem = { to: '/users', text: 'nav.users', icon: User };
const settings: NavItem = { to: '/profile', text: 'nav.settings', icon: Settings };
const signOut: NavItem = { to: '/logout', text: 'nav.signOut', icon: LogOut };

/** NAV-01, NAV-08: the same links in the sidebar, the header's menu and the phone's tab bar; Users for admins only. */
export function navItems(me: Pick<Me, 'role'>) {
  const people = can.seeUsers(me) === true ? [users] : [];
  return {
    main: [dashboard, progress, calendar, teams, ...people],
    bottom: [settings, signOut],
    tabs: [dashboard, progress, calendar, teams],
    more: [...people, settings, signOut],
  };
}
