import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type BarLook, ScoreBar } from './score-bar.tsx';

type Props = {
  as?: 'li' | 'div';
  /** The first three rows are tall (DASH-03). */
  podium: boolean;
  bar: BarLook;
  updated?: boolean;
  /** Score divided by the best score of the list, 0 to 1. */
  share: number;
  rank: ReactNode;
  picture: ReactNode;
  name: string;
  change: ReactNode;
  score: string;
};

/** The label of every score; a unit, the same in each language. */
const unit = 'SD';

/** Rank, picture, name, change, score; the hairline underneath is the score bar. */
export function BoardRow({
  as: Tag = 'li',
  podium,
  bar,
  updated = false,
  share,
  rank,
  picture,
  name,
  change,
  score,
}: Props) {
  return (
    <Tag
      className={cx(
        'relative grid grid-cols-[28px_28px_minmax(0,1fr)_auto_minmax(68px,auto)] items-center gap-x-2 rounded-t-sm rounded-b-[2px] px-2 type-dense',
        podium ? 'h-(--row-h-podium)' : 'h-(--row-h)',
        updated && 'bg-updated',
      )}
    >
      <span className="justify-self-center text-xs leading-none font-[520] tabular-nums text-muted-foreground">
        {rank}
      </span>
      <span className={cx('justify-self-center', podium ? 'size-7' : 'size-6')}>{picture}</span>
      <span title={name} className={cx('truncate text-foreground', podium && 'text-[13.5px] font-[560]')}>
        {name}
      </span>
      <span className="flex items-center justify-end">{change}</span>
      <span
        data-testid="score"
        className={cx(
          'inline-flex items-baseline gap-1 justify-self-end tabular-nums',
          podium ? 'text-[15px] font-[640] tracking-[-0.01em]' : 'font-[580]',
        )}
      >
        {score}
        <span className="text-[0.6875rem] leading-none font-[560] tracking-[0.02em] text-muted-foreground">{unit}</span>
      </span>
      <ScoreBar share={share} look={bar} />
    </Tag>
  );
}
