import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { barLook } from './ranking.ts';

type Props = {
  text: ReactNode;
  className?: string;
  /** On a television, whose sizes are of the screen. */
  tv?: boolean;
  /** A click opens the history of the score; the label includes the score. */
  explain?: { label: string; tip: string; onOpen: () => void } | undefined;
};

/** The label of every score; a unit, the same in each language. */
export const unit = 'SD';

/** The score in its fixed column. As a button it is as tall as its row and looks the same until it is pointed at. */
export function Score({ text, className, tv = false, explain }: Props) {
  const value = (
    <span className={tv ? 'tv-score' : 'inline-flex items-baseline gap-1'}>
      {/* What a label says must contain what is seen, the space too (WCAG 2.5.3); a flex box does not draw it. */}
      {text}
      {explain !== undefined && ' '}
      <span
        className={tv ? 'tv-unit' : 'text-[0.6875rem] leading-none font-[560] tracking-[0.02em] text-muted-foreground'}
      >
        {unit}
      </span>
    </span>
  );
  const shared = cx('inline-flex items-center justify-self-end tabular-nums', className);
  if (explain === undefined) {
    return (
      <span data-testid="score" className={shared}>
        {value}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-testid="score"
      aria-label={explain.label}
      aria-haspopup="dialog"
      data-tip={explain.tip}
      onClick={explain.onOpen}
      className={cx(
        shared,
        'self-stretch rounded-sm decoration-dotted decoration-1 underline-offset-4 transition-colors duration-(--dur-fast) hover:text-primary-text hover:underline focus-visible:text-primary-text focus-visible:underline focus-visible:-outline-offset-2',
      )}
    >
      {value}
    </button>
  );
}

const fills = { first: 'bg-brand', podium: 'bg-brand-1', rest: 'bg-bar-rest' };

type BarProps = {
  place: number;
  /** Score divided by the best score of the list, 0 to 1. */
  share: number;
  /** Grows in when it appears. Not where a day is played: a row that moves in the document would grow at each step. */
  grows: boolean;
  /** Where it begins and ends in its row, and how tall it is. */
  className: string;
};

/** The hairline under a row. Decorative: the score itself stands in the row. */
export function ScoreBar({ place, share, grows, className }: BarProps) {
  const look = barLook(place);
  return (
    <span aria-hidden className={cx('absolute bottom-0 overflow-hidden rounded-[2px] bg-bar-track', className)}>
      <i
        data-score-bar={look}
        style={{ width: `${share * 100}%` }}
        className={cx(
          'block h-full origin-left transition-[width] duration-(--dur-data) ease-out',
          grows && 'animate-grow rounded-[2px]',
          fills[look],
        )}
      />
    </span>
  );
}
