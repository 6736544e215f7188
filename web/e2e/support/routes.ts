import type { RegisteredRouter } from '@tanstack/react-router';

/** A way out, two screens that lead on by themselves, and a route that has its home in another. */
type Passing = '/logout' | '/setup' | '/auth/google' | '/docs/';
/** Their links are made first. */
type Linked = '/invite' | '/tv/$display';
type Route = Exclude<keyof RegisteredRouter['routesByPath'], Passing | Linked>;

type Address = {
  /** On the demo, where the manager leads the seventh team. */
  path: string;
  /** Who may open it: only guests, everybody, or users from this role on. */
  opens: 'guests' | 'everybody' | 'rep' | 'manager' | 'admin';
};

/** Each route of the app: one that is missing does not compile. */
export const routes: Record<Route, Address> = {
  '/auth': { path: '/auth', opens: 'guests' },
  '/auth/login': { path: '/auth/login', opens: 'guests' },
  '/privacy': { path: '/privacy', opens: 'everybody' },
  '/contact-admin': { path: '/contact-admin', opens: 'everybody' },
  '/docs': { path: '/docs', opens: 'everybody' },
  '/docs/$person/$page': { path: '/docs/rep/01-first-steps', opens: 'everybody' },
  '/': { path: '/', opens: 'rep' },
  '/today': { path: '/today', opens: 'rep' },
  '/progress': { path: '/progress', opens: 'rep' },
  '/calendar': { path: '/calendar', opens: 'rep' },
  '/archive': { path: '/archive', opens: 'rep' },
  '/archive/fullscreen': { path: '/archive/fullscreen?groups=1,2', opens: 'rep' },
  '/teams': { path: '/teams', opens: 'rep' },
  '/teams/$id/points': { path: '/teams/7/points', opens: 'rep' },
  '/teams/$id/people/$userId/statement': { path: '/teams/1/people/2/statement', opens: 'rep' },
  '/goals': { path: '/goals', opens: 'rep' },
  '/profile': { path: '/profile', opens: 'rep' },
  '/teams/$id': { path: '/teams/7', opens: 'manager' },
  '/teams/$id/balls': { path: '/teams/7/balls', opens: 'manager' },
  '/inbox': { path: '/inbox', opens: 'manager' },
  '/users': { path: '/users', opens: 'admin' },
  '/users/import': { path: '/users/import', opens: 'admin' },
  '/users/$id': { path: '/users/2', opens: 'admin' },
  '/settings/organisation': { path: '/settings/organisation', opens: 'admin' },
  '/settings/audit': { path: '/settings/audit', opens: 'admin' },
  '/api-reference': { path: '/api-reference', opens: 'admin' },
  '/calendar/rules': { path: '/calendar/rules', opens: 'admin' },
  '/calendar/connections': { path: '/calendar/connections', opens: 'admin' },
  '/displays': { path: '/displays', opens: 'admin' },
};
