import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';

type Props = { icon: LucideIcon; label: string; value: string; note?: string; tone?: keyof typeof tones };

const tones = {
  primary: 'bg-primary-tint text-primary-text',
  success: 'bg-success-tint text-success-text',
  muted: 'bg-muted text-foreground-2',
};

/** A number with its name, for a `dl`. */
export function StatTile({ icon: Icon, label, value, note, tone = 'primary' }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card md:grid-cols-[34px_minmax(0,1fr)_auto]">
      <dt className="type-caption text-muted-foreground md:col-start-2">{label}</dt>
      <dd className="mt-0.5 text-2xl leading-7 font-[640] tracking-[-0.024em] tabular-nums max-md:col-start-1 md:col-start-2">
        {value}
      </dd>
      {note !== undefined && (
        <dd className="col-start-2 row-start-1 text-right text-xs leading-4 font-[540] tabular-nums text-foreground-2 md:col-start-3">
          {note}
        </dd>
      )}
      <dd
        aria-hidden
        className={cx(
          'col-start-1 row-span-2 row-start-1 grid size-[34px] place-items-center rounded-[9px] max-md:hidden',
          tones[tone],
        )}
      >
        <Icon className="size-[17px]" strokeWidth={1.75} />
      </dd>
    </div>
  );
}
