import { cx } from 'class-variance-authority';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Player } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { barLook, barShare, hasMedal } from '@/lib/ranking.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { BumpChip } from '@/ui/bump-chip.tsx';
import { RankMark } from '@/ui/rank-mark.tsx';
import { RollingNumber } from '@/ui/rolling-number.tsx';
import { Score } from '@/ui/score.tsx';
import { ScoreBar } from '@/ui/score-bar.tsx';
import { useBump } from '@/ui/use-bump.ts';
import { rowColumns } from './row-columns.ts';

type Props = { player: Player; podium: boolean; best: number; onEdit: () => void; onExplain: () => void };

export function PlayerRow({ player, podium, best, onEdit, onExplain }: Props) {
  const { t, i18n } = useTranslation();
  const bump = useBump(player.balle);
  const score = formatScore(player.balle, i18n.language);
  return (
    <li
      data-slide={player.group_member_id}
      className={cx(
        rowColumns,
        'relative rounded-t-sm rounded-b-[2px] px-2 type-dense',
        podium ? 'h-14' : 'h-[46px]',
        bump !== undefined && 'animate-updated',
      )}
    >
      <span className="justify-self-center text-[13px] leading-none font-[520] text-muted-foreground tabular-nums [&_svg]:h-[29px] [&_svg]:w-[27px]">
        <RankMark place={player.place} medal={hasMedal(player)} />
      </span>
      <Avatar
        name={player.name}
        picture={player.picture}
        className={cx('max-md:hidden', podium ? 'size-[34px]' : 'size-7')}
      />
      <span title={player.name} className={cx('truncate', podium && 'text-sm font-[560]')}>
        {player.name}
      </span>
      <span title={player.job_title} className="truncate text-muted-foreground max-md:hidden">
        {player.job_title}
      </span>
      <span className="flex items-center justify-end max-md:hidden">
        {bump !== undefined && <BumpChip by={bump} />}
      </span>
      <Score
        text={<RollingNumber value={player.balle} />}
        explain={{ label: t('score.explain', { score }), onOpen: onExplain }}
        className={podium ? 'text-lg font-[640] tracking-[-0.01em]' : 'text-sm font-[580]'}
      />
      <button
        type="button"
        aria-label={t('scores.editOf', { name: player.name })}
        aria-haspopup="dialog"
        onClick={onEdit}
        className="inline-flex h-11 items-center justify-center gap-1.5 justify-self-end rounded-[7px] border border-transparent text-xs leading-none font-[540] text-foreground-2 transition-colors duration-(--dur-fast) hover:border-border-strong hover:bg-muted hover:text-foreground max-md:w-11 md:h-7 md:px-2.5"
      >
        <Pencil aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        <span className="max-md:hidden">{t('scores.edit')}</span>
      </button>
      <ScoreBar
        share={barShare(player.balle, best)}
        look={barLook(player.place)}
        className="right-2 left-[46px] md:left-16"
      />
    </li>
  );
}
