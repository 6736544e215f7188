import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { OrganisationPage } from '@/features/organisation/organisation-page.tsx';
import { ContentLoader } from '@/ui/content-loader.tsx';

// By name: importing the route would tear it out of the first load's one file.
const organisationRoute = getRouteApi('/signed-in/admin/settings/organisation');

const OrganisationCalendar = lazy(async () => ({
  default: (await import('./working-calendar-screen.tsx')).OrganisationCalendar,
}));
const OrganisationPoints = lazy(async () => ({ default: (await import('./points-screen.tsx')).OrganisationPoints }));

const tabClass =
  '-mb-px inline-flex h-11 items-center border-b-2 border-transparent px-3 type-dense font-[540] text-foreground-2 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground md:h-9';

/** How the organisation is set up, which days it works, and by which rules its teams can count. */
export function OrganisationScreen() {
  const { t } = useTranslation();
  const { tab } = organisationRoute.useSearch();
  return (
    <>
      <nav aria-label={t('title.organisation')} className="mb-4.5 flex gap-1 border-b border-border">
        <Link to="/settings/organisation" search={{}} activeOptions={{ exact: true }} className={tabClass}>
          {t('cal.general')}
        </Link>
        <Link to="/settings/organisation" search={{ tab: 'calendar' }} className={tabClass}>
          {t('cal.title')}
        </Link>
        <Link to="/settings/organisation" search={{ tab: 'points' }} className={tabClass}>
          {t('title.points')}
        </Link>
      </nav>
      {tab ? (
        <Suspense key={tab} fallback={<ContentLoader />}>
          {tab === 'calendar' ? <OrganisationCalendar /> : <OrganisationPoints />}
        </Suspense>
      ) : (
        <OrganisationPage />
      )}
    </>
  );
}
