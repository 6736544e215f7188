import { cx } from 'class-variance-authority';
import { BumpChip } from '@/ui/bump-chip.tsx';
import { RankMark } from '@/ui/rank-mark.tsx';
import { RollingNumber } from '@/ui/rolling-number.tsx';
import { useBump } from '@/ui/use-bump.ts';
import { barShare, hasMedal } from '@/lib/ranking.ts';
import { RowBar } from '@/ui/row-bar.tsx';
import type { RowProps } from '@/ui/slide-list.tsx';

/** The label of every score; a unit, the same in each language. */
const unit = 'SD';

/** Rank, name, score: four boards beside each other leave no room for pictures (DESIGN 8). */
export function CompareRow({ member, podium, best, day }: RowProps) {
  const bump = useBump(member.balle, day);
  return (
    <li
      data-slide={member.group_member_id}
      className={cx(
        'relative grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2 type-dense',
        podium ? 'h-(--row-h-podium)' : 'h-(--row-h)',
        bump !== undefined && 'animate-updated',
      )}
    >
      <span className="justify-self-center text-xs leading-none font-[520] tabular-nums text-muted-foreground">
        <RankMark place={member.place} medal={hasMedal(member)} />
      </span>
      <span title={member.name} className={cx('truncate text-foreground', podium && 'text-[13.5px] font-[560]')}>
        {member.name}
      </span>
      <span className="flex items-center gap-2">
        {bump !== undefined && <BumpChip by={bump} />}
        <span
          data-testid="score"
          className={cx(
            'inline-flex items-baseline gap-1 tabular-nums',
            podium ? 'text-[15px] font-[640] tracking-[-0.01em]' : 'font-[580]',
          )}
        >
          <RollingNumber value={member.balle} scope={day} />
          <span className="text-[0.6875rem] leading-none font-[560] tracking-[0.02em] text-muted-foreground">
            {unit}
          </span>
        </span>
      </span>
      <RowBar place={member.place} share={barShare(member.balle, best)} className="right-2 left-[46px] h-0.5" />
    </li>
  );
}
