import { cx } from 'class-variance-authority';

export type BarLook = 'first' | 'podium' | 'rest';

type Props = { share: number; look: BarLook; /** Where it begins and ends in its row. */ className?: string };

const fills = { first: 'bg-brand', podium: 'bg-brand-1', rest: 'bg-bar-rest' };

/** Decorative: the score itself stands in the row. */
export function ScoreBar({ share, look, className = 'right-2 left-11' }: Props) {
  return (
    <span aria-hidden className={cx('absolute bottom-0 h-0.5 overflow-hidden rounded-[2px] bg-bar-track', className)}>
      <i
        data-score-bar={look}
        style={{ width: `${share * 100}%` }}
        className={cx(
          'block h-full origin-left animate-grow rounded-[2px] transition-[width] duration-(--dur-data) ease-out',
          fills[look],
        )}
      />
    </span>
  );
}
