import { RotateCcw, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player, ScoredTeam } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
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

type PlayersHeadProps = { live: boolean; allZero: boolean; canStartOver: boolean; onStartOver: () => void };

function PlayersHead({ live, allZero, canStartOver, onStartOver }: PlayersHeadProps) {
  const { t } = useTranslation();
  return (
    <header className="flex min-h-13 items-center gap-4 px-4 py-1.5">
      <h2 className="type-h2">{t('scores.players')}</h2>
      <span className="ml-auto">
        <LiveDot live={live} label={t(live ? 'live.on' : 'live.off')} />
      </span>
      {canStartOver && (
        <Button
          look="ghost"
          size="touch"
          className="-mr-2"
          disabled={allZero}
          title={allZero ? t('scores.startOver.allZero') : undefined}
          onClick={onStartOver}
        >
          <RotateCcw aria-hidden strokeWidth={1.75} />
          {t('scores.startOver')}
        </Button>
      )}
    </header>
  );
}

type Props = {
  team: ScoredTeam;
  page: number;
  live: boolean;
  onPage: (page: number) => void;
  onExplain: (player: Player) => void;
};

export function PlayersCard({ team, page, live, onPage, onExplain }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Player>();
  const [startingOver, setStartingOver] = useState(false);
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
        canStartOver={players.length > 0}
        onStartOver={() => setStartingOver(true)}
      />
      {players.length === 0 ? (
        <EmptyState icon={Users} title={t('scores.empty')} className="min-h-80 border-t border-border" />
      ) : (
        <PlayerList
          players={players.slice(offset, offset + playersPerPage)}
          offset={offset}
          best={best}
          onEdit={setEditing}
          onExplain={onExplain}
        />
      )}
      <PlayersPager page={page} total={players.length} onPage={onPage} />
      {edited && <EditScoreDialog team={team} player={edited} onClose={() => setEditing(undefined)} />}
      {startingOver && <StartOverDialog team={team} onClose={() => setStartingOver(false)} />}
    </section>
  );
}
