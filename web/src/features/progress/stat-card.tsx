import type { ReactNode } from 'react';
import type { Series } from '@/charts/series.ts';
import { Swatch } from '@/charts/swatch.tsx';
import { CountChange } from './count-change.tsx';

type Props = {
  series: Series;
  name: string;
  value: ReactNode;
  share: string;
  /** 0 to 100 */
  part: number;
  change: number | undefined;
};

/** DESIGN 6: swatch and label, value, percentage, meter in the series' colour with its edge. */
export function StatCard({ series, name, value, share, part, change }: Props) {
  return (
    <div
      data-series={series}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] rounded-lg border border-border bg-card px-4 pt-3.5 pb-[15px] shadow-card"
    >
      <dt className="flex min-w-0 items-center gap-2 type-caption font-[520] text-foreground-2">
        <Swatch series={series} />
        {name}
      </dt>
      <dd className="justify-self-end tabular-nums">
        <CountChange change={change} moreIsBetter={series !== 'failed'} />
      </dd>
      <dd className="mt-2 truncate text-[1.75rem] leading-8 font-[640] tracking-[-0.025em] tabular-nums">{value}</dd>
      <dd className="self-end justify-self-end pb-1.5 text-[0.8125rem] leading-none font-[540] text-foreground-2 tabular-nums">
        {share}
      </dd>
      <dd aria-hidden className="col-span-2 mt-[11px] h-1 rounded-[3px] bg-bar-track">
        <span
          style={{ width: `${part}%` }}
          className="block h-full min-w-1 origin-left animate-grow rounded-[3px] [background:var(--fill)] shadow-[0_0_0_1px_var(--edge)]"
        />
      </dd>
    </div>
  );
}
