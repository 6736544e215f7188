import { cx } from 'class-variance-authority';

type Props = { live: boolean; label: string };

/** Green with a ring while the data is fresh, grey without one when it is not; the word says it too. */
export function LiveDot({ live, label }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[7px] pl-[3px] text-xs leading-none font-[560]',
        live ? 'text-success-text' : 'text-muted-foreground',
      )}
    >
      <span aria-hidden className={cx('relative size-2 rounded-full', live ? 'bg-live' : 'bg-muted-foreground')}>
        {live && <span className="absolute -inset-1 animate-live rounded-full border-[1.5px] border-live opacity-55" />}
      </span>
      {label}
    </span>
  );
}
