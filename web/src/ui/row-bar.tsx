import { cx } from 'class-variance-authority';
import { barLook } from '@/lib/ranking.ts';

const fills = { first: 'bg-brand', podium: 'bg-brand-1', rest: 'bg-bar-rest' };

type Props = { place: number; share: number; className: string };

/**
 * The score bar under a row. Its length is a transform, and it does not grow in: a row that changes its place in the
 * document would begin to grow anew at each step.
 */
export function RowBar({ place, share, className }: Props) {
  return (
    <span aria-hidden className={cx('absolute bottom-0 overflow-hidden rounded-[2px] bg-bar-track', className)}>
      <i
        style={{ transform: `scaleX(${share})` }}
        className={cx(
          'block h-full origin-left transition-transform duration-(--dur-data) ease-out',
          fills[barLook(place)],
        )}
      />
    </span>
  );
}
