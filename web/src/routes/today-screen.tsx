import { getRouteApi } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { TodayPage } from '@/features/today/today-page.tsx';
import { useNewEvent } from './use-new-event.tsx';
import { useScoreHistory } from './use-score-history.tsx';
import { whatCounts } from './what-counts.tsx';

// The tab bar's + in the same file: shared, their parts would be many small ones, each named by the first load.
export { ReportButton } from './report-button.tsx';

// By name: importing the route would tear it out of the first load's one file.
const todayRoute = getRouteApi('/signed-in/today');

export function TodayScreen() {
  const { me } = todayRoute.useRouteContext();
  const history = useScoreHistory(me);
  const event = useNewEvent(me);
  return (
    <>
      <TodayPage
        me={me}
        onExplain={({ team, balle }) => history.explain(team, { ...me, balle })}
        whatCounts={(team) => whatCounts(team)}
        onCreateEvent={can.openInbox(me) === true ? event.create : undefined}
      />
      {history.dialog}
      {event.dialog}
    </>
  );
}
