import { getRouteApi } from '@tanstack/react-router';
import { AwayCard } from '@/features/absences/away-card.tsx';
import { WorkingCalendarPage } from '@/features/working-calendar/working-calendar-page.tsx';

// By name: importing the route would tear it out of the first load's one file.
const organisationRoute = getRouteApi('/signed-in/admin/settings/organisation');

export function OrganisationCalendar() {
  const { me } = organisationRoute.useRouteContext();
  return <WorkingCalendarPage away={<AwayCard me={me} whose="all" />} />;
}
