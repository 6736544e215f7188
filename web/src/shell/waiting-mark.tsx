import { cx } from 'class-variance-authority';

const most = 99;

/** How many wait, in a small pill; the link itself says what they are. */
export function WaitingMark({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-[620] text-primary-foreground tabular-nums',
        className,
      )}
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
