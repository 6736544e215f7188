import { useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';

const paths = {
  '/': 'nav.dashboard',
  '/today': 'nav.today',
  '/progress': 'nav.progress',
  '/calendar': 'nav.calendar',
  '/calendar/rules': 'title.calendarRules',
  '/calendar/connections': 'title.connections',
  '/archive': 'title.archive',
  '/archive/fullscreen': 'title.archive',
  '/teams': 'nav.teams',
  '/goals': 'nav.goals',
  '/inbox': 'nav.inbox',
  '/users': 'nav.users',
  '/users/import': 'title.import',
  '/settings/organisation': 'title.organisation',
  '/settings/audit': 'title.audit',
  '/displays': 'title.displays',
  '/api-reference': 'nav.apiReference',
  '/profile': 'nav.settings',
  '/privacy': 'auth.privacy',
  '/docs': 'nav.help',
  '/contact-admin': 'auth.contactAdmin',
  '/logout': 'nav.signOut',
  '/setup': 'title.setup',
  '/invite': 'title.invite',
} as const;

/** Paths in which something varies. */
const patterns = [
  [/^\/teams\/[^/]+$/, 'title.team'],
  [/^\/teams\/[^/]+\/balls$/, 'title.scores'],
  [/^\/teams\/[^/]+\/points$/, 'title.points'],
  [/^\/teams\/[^/]+\/people\/[^/]+\/statement$/, 'title.statement'],
  [/^\/users\/[^/]+$/, 'title.user'],
  [/^\/docs\/[^/]+\/[^/]+$/, 'nav.help'],
  [/^\/auth(\/.*)?$/, 'auth.signIn'],
] as const;

type TitleKey = (typeof paths)[keyof typeof paths] | (typeof patterns)[number][1] | 'notFound.title';

const isKnown = (path: string): path is keyof typeof paths => Object.hasOwn(paths, path);

/** NAV-02: the title follows from the path alone. */
export function titleKey(pathname: string): TitleKey {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (isKnown(path)) return paths[path];
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'notFound.title';
}

/** A page that is called by what it holds says so in what its route has loaded. */
export function ownTitle(loaded: unknown): string | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('pageTitle' in loaded)) return undefined;
  return typeof loaded.pageTitle === 'string' ? loaded.pageTitle : undefined;
}

export function usePageTitle(): string {
  const { t } = useTranslation();
  const own = useMatches({ select: (matches) => ownTitle(matches.at(-1)?.loaderData) });
  const byPath = t(titleKey(useLocation({ select: (location) => location.pathname })));
  return own ?? byPath;
}
