import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { can } from '@/api/can.ts';
import { AwayCard } from '@/features/absences/away-card.tsx';
import { ConnectionCard } from '@/features/calendar-connections/connection-card.tsx';
import { ProfilePage } from '@/features/profile/profile-page.tsx';
import { pageInAddress } from '@/lib/search-params.ts';
import type { ProfileSearch } from './profile.ts';
import { useFollowProfile } from './use-follow-profile.ts';
import { useScoreHistory } from './use-score-history.tsx';

// By name: importing the route would tear it out of the first load's one file.
const profileRoute = getRouteApi('/signed-in/profile');

/** At the end of the page: it may come last. */
const OwnAuditCard = lazy(async () => ({
  default: (await import('@/features/audit/own-audit-card.tsx')).OwnAuditCard,
}));

export function ProfileScreen() {
  const { me, session } = profileRoute.useRouteContext();
  const { page = 1, groups } = profileRoute.useSearch();
  const navigate = profileRoute.useNavigate();
  const history = useScoreHistory(me);
  const go = (search: ProfileSearch, replace: boolean) => void navigate({ search, replace, resetScroll: false });
  return (
    <>
      <ProfilePage
        me={me}
        canOpenTeam={(team) => can.openTeam(me, team) === true}
        groups={groups}
        page={page}
        onGroups={(next) => go({ page: pageInAddress(page), groups: next }, true)}
        onPage={(next) => go({ page: pageInAddress(next), groups }, false)}
        onExplain={history.explain}
        onSaved={useFollowProfile(session)}
        calendar={<ConnectionCard me={me} />}
        away={<AwayCard me={me} whose="own" />}
        audit={
          <Suspense fallback={null}>
            <OwnAuditCard />
          </Suspense>
        }
      />
      {history.dialog}
    </>
  );
}
