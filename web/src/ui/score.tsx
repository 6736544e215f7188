import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

type Props = {
  text: ReactNode;
  className?: string;
  /** Where a click on the score tells how it came about; the label says the score too. */
  explain?: { label: string; onOpen: () => void } | undefined;
};

/** The label of every score; a unit, the same in each language. */
const unit = 'SD';

/** The score in its fixed column. As a button it is as tall as its row and looks the same until it is pointed at. */
export function Score({ text, className, explain }: Props) {
  const value = (
    <span className="inline-flex items-baseline gap-1">
      {/* What a label says must contain what is seen, the space too (WCAG 2.5.3); a flex box does not draw it. */}
      {text}
      {explain !== undefined && ' '}
      <span className="text-[0.6875rem] leading-none font-[560] tracking-[0.02em] text-muted-foreground">{unit}</span>
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
      onClick={explain.onOpen}
      className={cx(
        shared,
        'self-stretch rounded-sm transition-colors duration-(--dur-fast) hover:text-primary-text focus-visible:-outline-offset-2',
      )}
    >
      {value}
    </button>
  );
}
