import { useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';

const titles = [
  [/^\/$/, 'nav.dashboard'],
  [/^\/today$/, 'nav.today'],
  [/^\/progress$/, 'nav.progress'],
  [/^\/calendar$/, 'nav.calendar'],
  [/^\/calendar\/rules$/, 'title.calendarRules'],
  [/^\/calendar\/connections$/, 'title.connections'],
  [/^\/archive(\/fullscreen)?$/, 'title.archive'],
  [/^\/teams$/, 'nav.teams'],
  [/^\/teams\/[^/]+$/, 'title.team'],
  [/^\/teams\/[^/]+\/balls$/, 'title.scores'],
  [/^\/teams\/[^/]+\/points$/, 'title.points'],
  [/^\/teams\/[^/]+\/people\/[^/]+\/statement$/, 'title.statement'],
  [/^\/goals$/, 'nav.goals'],
  [/^\/inbox$/, 'nav.inbox'],
  [/^\/users$/, 'nav.users'],
  [/^\/users\/import$/, 'title.import'],
  [/^\/users\/[^/]+$/, 'title.user'],
  [/^\/settings\/organisation$/, 'title.organisation'],
  [/^\/settings\/audit$/, 'title.audit'],
  [/^\/displays$/, 'title.displays'],
  [/^\/api-reference$/, 'nav.apiReference'],
  [/^\/profile$/, 'nav.settings'],
  [/^\/privacy$/, 'auth.privacy'],
  [/^\/docs(\/[^/]+\/[^/]+)?$/, 'nav.help'],
  [/^\/contact-admin$/, 'auth.contactAdmin'],
  [/^\/auth(\/.*)?$/, 'auth.signIn'],
  [/^\/logout$/, 'nav.signOut'],
  [/^\/setup$/, 'title.setup'],
  [/^\/invite$/, 'title.invite'],
] as const;

type TitleKey = (typeof titles)[number][1] | 'notFound.title';

/** NAV-02: the title follows from the path alone. */
export function titleKey(pathname: string): TitleKey {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return titles.find(([pattern]) => pattern.test(path))?.[1] ?? 'notFound.title';
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
