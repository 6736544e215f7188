import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Score } from './score.tsx';
import { type BarLook, ScoreBar } from './score-bar.tsx';

type Props = {
  as?: 'li' | 'div';
  /** Who this is, for useSlide. */
  slideKey?: number;
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
  score: ReactNode;
  /** Where the score can be asked how it came about. */
  explain?: ComponentProps<typeof Score>['explain'];
};

/** Rank, picture, name, change, score; the hairline underneath is the score bar. */
export function BoardRow({
  as: Tag = 'li',
  slideKey,
  podium,
  bar,
  updated = false,
  share,
  rank,
  picture,
  name,
  change,
  score,
  explain,
}: Props) {
  return (
    <Tag
      data-slide={slideKey}
      className={cx(
        'relative grid grid-cols-[28px_28px_minmax(0,1fr)_auto_minmax(68px,auto)] items-center gap-x-2 rounded-t-sm rounded-b-[2px] px-2 type-dense',
        podium ? 'h-(--row-h-podium)' : 'h-(--row-h)',
        updated && 'animate-updated',
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
      <Score
        text={score}
        explain={explain}
        className={podium ? 'text-[15px] font-[640] tracking-[-0.01em]' : 'font-[580]'}
      />
      <ScoreBar share={share} look={bar} />
    </Tag>
  );
}
