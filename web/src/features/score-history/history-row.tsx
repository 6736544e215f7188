import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Score } from '@/board/score.tsx';
import { formatChange, formatScore } from '@/lib/format.ts';

type PointsProps = { value: number; className?: string };

/** With its sign as well as its colour; nothing gained or lost is grey. */
export function Points({ value, className }: PointsProps) {
  const { i18n } = useTranslation();
  return (
    <span
      className={cx(
        'font-[580] tabular-nums',
        value < 0 ? 'text-danger-text' : value > 0 ? 'text-success-text' : 'text-muted-foreground',
        className,
      )}
    >
      {formatChange(value, i18n.language)}
    </span>
  );
}

/** A team by hand says one thing a row; with receipts a phone has the score below the points. */
const looks = {
  plain: {
    row: 'grid-cols-[minmax(52px,auto)_minmax(0,1fr)_auto] gap-x-3 py-2 md:grid-cols-[minmax(64px,auto)_minmax(0,1fr)_auto]',
    points: '',
    what: '',
    score: 'font-[580]',
  },
  receipts: {
    row: 'grid-cols-[minmax(58px,auto)_minmax(0,1fr)] gap-x-2 py-[9px] max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(52px,auto)_minmax(0,1fr)_auto] md:gap-x-2.5',
    points: 'self-start pt-0.5 text-sm',
    what: 'max-md:col-start-2 max-md:row-span-2 max-md:row-start-1',
    score: 'max-md:self-start max-md:justify-self-start max-md:text-xs max-md:text-muted-foreground md:font-[580]',
  },
};

export type RowLook = keyof typeof looks;

type Props = {
  look: RowLook;
  points: number;
  balle: number;
  children: ReactNode;
  /** What unfolds below. */
  below?: ReactNode;
};

/** By how much, what it was, and what the score was from then on. */
export function HistoryRow({ look, points, balle, children, below }: Props) {
  const { i18n } = useTranslation();
  const style = looks[look];
  return (
    <li className="border-t border-border type-dense first:border-t-0">
      <div className={cx('grid items-center', style.row)}>
        <Points value={points} className={style.points} />
        <div className={cx('min-w-0', style.what)}>{children}</div>
        <Score text={formatScore(balle, i18n.language)} className={style.score} />
      </div>
      {below}
    </li>
  );
}

/** When, and by whom; what else there is to say comes before it. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 type-caption break-words text-muted-foreground">{children}</p>;
}
