import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { pageOf } from '@/lib/slice-page.ts';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { CountBadge } from '@/ui/badge.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { teamsPerPage } from './profile-query.ts';
import { useTeamsPage } from './use-teams-page.ts';

type Props = { canOpen: (team: number) => boolean; page: number; onPage: (page: number) => void };

/** PROF-05 */
export function AllTeams({ canOpen, page, onPage }: Props) {
  const { t } = useTranslation();
  const teams = useTeamsPage(page);
  const all = teams.data?.data;
  const total = teams.data?.total ?? 0;
  const place = pageOf(total, page, teamsPerPage);
  return (
    <section aria-labelledby="all-team" className="rounded-lg border border-border bg-card shadow-card lg:col-span-2">
      <div className="flex min-h-14 items-center gap-3 px-4">
        <h2 id="all-team" className="type-h2">
          {t('profile.allTeam')}
        </h2>
        {all && <CountBadge>{total}</CountBadge>}
      </div>
      {teams.isPending && <ContentLoader />}
      {!teams.isPending && !all && (
        <LoadFailure busy={teams.isFetching} onRetry={() => void teams.refetch()} className="mx-4 mb-4 shadow-none" />
      )}
      {all && total === 0 && <EmptyState icon={Users} title={t('dashboard.empty')} />}
      {all && total > 0 && (
        <>
          <ul
            aria-labelledby="all-team"
            className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-4 pt-0.5 pb-4 md:grid-cols-2 xl:grid-cols-4"
          >
            {all.map((team) => (
              <TeamTile key={team.id} team={team} canOpen={canOpen(team.id)} />
            ))}
          </ul>
          <ListPager {...place} total={total} label={t('profile.teamPages')} onPage={onPage} />
        </>
      )}
    </section>
  );
}

type TeamTileProps = { team: { id: number; name: string; type: string; picture?: string | null }; canOpen: boolean };

const tileClass = 'flex min-w-0 items-center gap-[11px] rounded-[10px] border border-border px-3 py-2.5';

/** PROF-05, MGR-25: a link for who leads the team, a plain card for everybody else. */
function TeamTile({ team, canOpen }: TeamTileProps) {
  const content = (
    <>
      <TeamLogo name={team.name} picture={team.picture} className="size-[34px] rounded-[9px] text-sm" />
      <span className="min-w-0 flex-1">
        <b title={team.name} className="block truncate text-[0.8125rem] leading-4.5 font-[540]">
          {team.name}
        </b>
        <span title={team.type} className="block truncate type-caption text-muted-foreground">
          {team.type}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {canOpen ? (
        <Link
          to="/teams/$id"
          params={{ id: String(team.id) }}
          className={`${tileClass} transition-colors duration-(--dur-fast) hover:border-border-strong hover:bg-muted`}
        >
          {content}
        </Link>
      ) : (
        <div className={tileClass}>{content}</div>
      )}
    </li>
  );
}
