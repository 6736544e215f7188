import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Plus, ShieldHalf, Users } from 'lucide-react';
import { useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { pageOf } from '@/lib/slice-page.ts';
import { useWatch } from '@/live/use-live.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Pager } from '@/ui/pager.tsx';
import { StatTile } from '@/ui/stat-tile.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { CreateTeamDialog } from './create-team-dialog.tsx';
import { TeamSummaryCard } from './team-summary-card.tsx';
import { teamsPerPage, teamsQuery } from './teams-query.ts';

type TeamStatsProps = { teams: number; members: number };

/** TEAM-01. A member is a place in a team: who is in two teams counts twice. */
function TeamStats({ teams, members }: TeamStatsProps) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="mb-3.5 grid grid-cols-2 gap-3.5 md:mb-4.5 md:grid-cols-[repeat(2,minmax(0,240px))]">
      <StatTile icon={ShieldHalf} label={t('teams.totalTeams')} value={formatScore(teams, i18n.language)} />
      <StatTile icon={Users} label={t('teams.totalMembers')} value={formatScore(members, i18n.language)} />
    </dl>
  );
}

type TeamsHeadProps = {
  /** TEAM-03: absent for those who may not. */
  onCreate?: () => void;
};

function TeamsHead({ onCreate }: TeamsHeadProps) {
  const { t } = useTranslation();
  return (
    <PageHead title={t('teams.title')} lead={t('teams.lead')}>
      {onCreate && (
        <Button look="primary" size="touch" onClick={onCreate}>
          <Plus aria-hidden strokeWidth={1.75} />
          {t('teams.create')}
        </Button>
      )}
    </PageHead>
  );
}

/** TEAM-04 */
function TeamsEmpty({ canManage }: { canManage: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Users}
      title={t('teams.empty')}
      hint={t(canManage ? 'teams.adminHint' : 'teams.userHint')}
      className="min-h-80 rounded-lg border border-border bg-card shadow-card"
    />
  );
}

type Props = {
  page: number;
  canManage: boolean;
  /** An administrator all of them, a manager their own. */
  canOpen: (team: number) => boolean;
  onPage: (page: number) => void;
};

/** TEAM-01: every team with its members by position, six a page. */
export function TeamsPage({ page, canManage, canOpen, onPage }: Props) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const teams = useQuery(teamsQuery(page));
  const shown = teams.data?.data;
  const { total = 0, totalMembers = 0 } = teams.data ?? {};
  const { totalPages } = pageOf(total, page, teamsPerPage);
  useWatch(['teams:0', ...(shown ?? []).map(({ id }) => `team:${id}`)]);

  // An address beyond the last page (a team was deleted, a link is old) leads to the last one.
  if (total > 0 && page > totalPages) {
    return <Navigate to="/teams" search={{ page: totalPages }} replace />;
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
      {!shown && <LoadFailure busy={teams.isFetching} onRetry={() => void teams.refetch()} />}
      {shown && (
        <>
          <TeamStats teams={total} members={totalMembers} />
          <p role="status" className="type-dense text-muted-foreground not-empty:mb-4">
            {teams.isError ? t('teams.stale') : ''}
          </p>
        </>
      )}
      {shown && total === 0 && <TeamsEmpty canManage={canManage} />}
      {shown && total > 0 && (
        <>
          <section
            aria-label={t('nav.teams')}
            className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4.5 xl:grid-cols-3"
          >
            {shown.map((team) => (
              <TeamSummaryCard key={team.id} team={team} canOpen={canOpen(team.id)} isAdmin={canManage} />
            ))}
          </section>
          <Pager
            page={page}
            totalPages={totalPages}
            onPage={onPage}
            info={
              <Trans
                i18nKey="dashboard.pages"
                values={{ page, pages: totalPages }}
                count={total}
                components={{ b: <b /> }}
              />
            }
          />
        </>
      )}
    </FirstLoad>
  );
}
