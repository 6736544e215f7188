import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { Pager } from '@/ui/pager.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { CreateTeamDialog } from './create-team-dialog.tsx';
import { slicePage } from '@/lib/slice-page.ts';
import { TeamStats } from './team-stats.tsx';
import { TeamSummaryCard } from './team-summary-card.tsx';
import { TeamsEmpty } from './teams-empty.tsx';
import { TeamsHead } from './teams-head.tsx';
import { teamsPerPage, teamsQuery } from './teams-query.ts';

type Props = { page: number; canManage: boolean; onPage: (page: number) => void };

/** TEAM-01: every team with its members by position, six a page. */
export function TeamsPage({ page, canManage, onPage }: Props) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const teams = useQuery(teamsQuery());
  const all = teams.data?.data;
  const slice = slicePage(all ?? [], page, teamsPerPage);
  useWatch(['teams:0', ...slice.shown.map(({ id }) => `team:${id}`)]);

  // An address beyond the last page (a team was deleted, a link is old) leads to the last one.
  if (all && all.length > 0 && page > slice.totalPages) {
    return <Navigate to="/teams" search={{ page: slice.totalPages }} replace />;
  }

  /** TEAM-07 */
  function created(): void {
    setCreating(false);
    onPage(1);
  }

  return (
    <FirstLoad ready={!teams.isPending}>
      <TeamsHead {...(canManage ? { onCreate: () => setCreating(true) } : {})} />
      {creating && <CreateTeamDialog onCreated={created} onClose={() => setCreating(false)} />}
      {!all && <LoadFailure busy={teams.isFetching} onRetry={() => void teams.refetch()} />}
      {all && (
        <>
          <TeamStats teams={all.length} members={all.reduce((sum, { users }) => sum + users.length, 0)} />
          <p role="status" className="type-dense text-muted-foreground not-empty:mb-4">
            {teams.isError ? t('teams.stale') : ''}
          </p>
        </>
      )}
      {all?.length === 0 && <TeamsEmpty canManage={canManage} />}
      {all && all.length > 0 && (
        <>
          <section
            aria-label={t('dashboard.teams')}
            className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4.5 xl:grid-cols-3"
          >
            {slice.shown.map((team) => (
              <TeamSummaryCard key={team.id} team={team} canOpen={canManage} />
            ))}
          </section>
          <Pager
            page={page}
            totalPages={slice.totalPages}
            onPage={onPage}
            labels={{
              pagination: t('pager.label'),
              previous: t('pager.previous'),
              next: t('pager.next'),
              page: (number) => t('pager.page', { page: number }),
            }}
            info={
              <Trans
                i18nKey="dashboard.pages"
                values={{ page, pages: slice.totalPages }}
                count={all.length}
                components={{ b: <b /> }}
              />
            }
          />
        </>
      )}
    </FirstLoad>
  );
}
