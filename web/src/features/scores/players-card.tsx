import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player, ScoredTeam } from '@/api/types.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { playersPerPage } from './balls-query.ts';
import { EditScoreDialog } from './edit-score-dialog.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayersHead } from './players-head.tsx';
import { PlayersPager } from './players-pager.tsx';
import { StartOverDialog } from './start-over-dialog.tsx';

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
  // The list refreshes under an open dialog: it goes on with what is true now.
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
