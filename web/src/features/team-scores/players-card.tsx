import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks, RotateCcw, Table2, Users } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { getGroupPointsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Me, Player, ScoredTeam } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LiveDot } from '@/ui/live-dot.tsx';
import { Pager } from '@/ui/pager.tsx';
import { playersPerPage } from './balls-query.ts';
import { EditScoreDialog } from './edit-score-dialog.tsx';
import { PlayerList } from './player-list.tsx';
import { StartOverDialog } from './start-over-dialog.tsx';

type PlayersPagerProps = { page: number; total: number; onPage: (page: number) => void };

/** Nothing where one page holds everybody. */
function PlayersPager({ page, total, onPage }: PlayersPagerProps) {
  const { t } = useTranslation();
  const totalPages = Math.ceil(total / playersPerPage);
  if (totalPages <= 1) return null;
  const from = (page - 1) * playersPerPage + 1;
  return (
    <div className="border-t border-border px-4 py-3 [&>nav]:mt-0">
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        info={t('scores.range', { from, to: Math.min(total, from + playersPerPage - 1), total })}
      />
    </div>
  );
}

type PlayersHeadProps = {
  live: boolean;
  allZero: boolean;
  team: ScoredTeam;
  canSet: boolean;
  editAll: RefObject<HTMLButtonElement | null>;
  onEditAll: () => void;
  onStartOver: () => void;
};

function PlayersHead({ live, allZero, team, canSet, editAll, onEditAll, onStartOver }: PlayersHeadProps) {
  const { t } = useTranslation();
  const table = () => ({
    columns: [t('scores.rank'), t('scores.player'), t('common.jobTitle'), t('scores.score')],
    rows: team.users.map(({ place, name, job_title, balle }) => [place, name, job_title, balle]),
  });
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-2 px-4 py-1.5">
      <h2 className="type-h2">{t('scores.players')}</h2>
      <span className="mr-2 ml-auto">
        <LiveDot live={live} label={t(live ? 'live.on' : 'live.off')} />
      </span>
      {team.users.length > 0 && (
        <span className="md:order-last md:-mr-1.5">
          <CsvButton name={team.name} table={table} />
        </span>
      )}
      <span className="flex flex-wrap gap-1 max-md:basis-full">
        {canSet && team.users.length > 0 && (
          <>
            <Button ref={editAll} size="touch" onClick={onEditAll}>
              <Table2 aria-hidden strokeWidth={1.75} />
              {t('sheet.open')}
            </Button>
            <Button
              look="ghost"
              size="touch"
              disabled={allZero}
              title={allZero ? t('scores.startOver.allZero') : undefined}
              onClick={onStartOver}
            >
              <RotateCcw aria-hidden strokeWidth={1.75} />
              {t('scores.startOver')}
            </Button>
          </>
        )}
        <Link
          to="/teams/$id/points"
          params={{ id: String(team.id) }}
          className={buttonVariants({ look: 'ghost', size: 'touch' })}
        >
          <ListChecks aria-hidden strokeWidth={1.75} />
          {t('points.open')}
        </Link>
      </span>
    </header>
  );
}

type Props = {
  team: ScoredTeam;
  me: Me;
  /** MGR-04: somebody's score, or scores at all. */
  canSet: (person?: number) => boolean;
  page: number;
  live: boolean;
  /** The sheet was open: the button that opened it takes the focus again. */
  returned: boolean;
  onPage: (page: number) => void;
  onEditAll: () => void;
  onExplain: (player: Player) => void;
};

export function PlayersCard({ team, me, canSet, page, live, returned, onPage, onEditAll, onExplain }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Player>();
  const [startingOver, setStartingOver] = useState(false);
  // Asked for before anybody edits a score; where they do not come, the dialog is that of a team by hand.
  const rules = useQuery({ ...getGroupPointsOptions({ path: { id: team.id } }), retryOnMount: false });
  const ruled = rules.data !== undefined && rules.data.data.mode !== 'hand';
  const editAll = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) editAll.current?.focus();
  }, [returned]);
  const players = team.users;
  const offset = (page - 1) * playersPerPage;
  const best = Math.max(0, ...players.map(({ balle }) => balle));
  // The list refreshes while the dialog is open: the dialog follows it.
  const edited = editing && (players.find(({ id }) => id === editing.id) ?? editing);
  return (
    <section className="rounded-lg border border-border bg-card shadow-card">
      <PlayersHead
        live={live}
        allZero={best === 0}
        team={team}
        canSet={canSet()}
        editAll={editAll}
        onEditAll={onEditAll}
        onStartOver={() => setStartingOver(true)}
      />
      {players.length === 0 ? (
        <EmptyState icon={Users} title={t('scores.empty')} className="min-h-80 border-t border-border" />
      ) : (
        <PlayerList
          players={players.slice(offset, offset + playersPerPage)}
          offset={offset}
          team={team.id}
          me={me}
          canSet={canSet}
          best={best}
          onEdit={setEditing}
          onExplain={onExplain}
        />
      )}
      <PlayersPager page={page} total={players.length} onPage={onPage} />
      {edited && canSet(edited.id) && !rules.isLoading && (
        <EditScoreDialog team={team} player={edited} ruled={ruled} onClose={() => setEditing(undefined)} />
      )}
      {startingOver && canSet() && <StartOverDialog team={team} onClose={() => setStartingOver(false)} />}
    </section>
  );
}
