import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OrganisationPage } from '@/features/organisation/organisation-page.tsx';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

// By name: importing the route would tear it out of the first load's one file.
const organisationRoute = getRouteApi('/signed-in/admin/settings/organisation');

const OrganisationCalendar = lazy(async () => ({
  default: (await import('./working-calendar-screen.tsx')).OrganisationCalendar,
}));
const OrganisationPoints = lazy(async () => ({ default: (await import('./points-screen.tsx')).OrganisationPoints }));

const Audit = lazy(async () => ({ default: (await import('./audit-screen.tsx')).Audit }));

/** How the organisation is set up, which days it works, and by which rules its teams can count. */
export function OrganisationScreen() {
  const { tab } = organisationRoute.useSearch();
  return (
    <>
      <SettingsTabs />
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

/** What was done, beside the other settings. */
export function AuditScreen() {
  return (
    <>
      <SettingsTabs />
      <Suspense fallback={<ContentLoader />}>
        <Audit />
      </Suspense>
    </>
  );
}
