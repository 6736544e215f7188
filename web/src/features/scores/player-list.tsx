import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '@/api/types.ts';
import { useCalmRows } from '@/ui/use-calm-rows.ts';
import { useSlide } from '@/ui/use-slide.ts';
import { PlayerRow } from './player-row.tsx';
import { rowColumns } from './row-columns.ts';

type Props = {
  players: readonly Player[];
  /** How many players stand on the pages before. */
  offset: number;
  /** The team's best score, on whatever page. */
  best: number;
  onEdit: (player: Player) => void;
  onExplain: (player: Player) => void;
};

/** SCOR-01: in the server's order, which is by score; the rows slide when it changes. */
export function PlayerList({ players, offset, best, onEdit, onExplain }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const rows = useCalmRows(list, players, (player) => player.group_member_id);
  useSlide(rows.map((player) => player.group_member_id).join(), list);
  return (
    <>
      <div
        aria-hidden
        className={`${rowColumns} h-9 border-y border-border px-4 text-xs leading-none font-[520] text-muted-foreground max-md:hidden`}
      >
        <span>{t('scores.rank')}</span>
        <span className="col-start-3">{t('scores.player')}</span>
        <span>{t('scores.jobTitle')}</span>
        <span className="col-start-6 justify-self-end">{t('scores.score')}</span>
      </div>
      {/* The role is said outright: Safari drops it from lists without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol ref={list} role="list" aria-label={t('scores.players')} className="relative px-2 pt-1 pb-2">
        {rows.map((player, index) => (
          <PlayerRow
            key={player.group_member_id}
            player={player}
            podium={offset + index < 3}
            best={best}
            onEdit={() => onEdit(player)}
            onExplain={() => onExplain(player)}
          />
        ))}
      </ol>
    </>
  );
}
