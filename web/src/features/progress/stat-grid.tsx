import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { RollingNumber } from '@/board/rolling-number.tsx';
import type { Series } from '@/charts/series.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { formatScore } from '@/lib/format.ts';
import { formatShare, shares } from '@/lib/shares.ts';
import { kindNames } from '@/ui/kinds.ts';
import { type Counts, type Kind, outcomes, valueOf } from './counts.ts';

type Props = {
  counts: Counts;
  before: Counts | undefined;
  kinds: readonly Kind[];
  /** Whose counts, and of when. */
  scope: string;
};

/** PROG-06: totals and percentages; the three parts add up to 100.0 %. */
export function StatGrid({ counts, before, kinds, scope }: Props) {
  const { t, i18n } = useTranslation();
  const parts = shares(
    outcomes.map((kind) => counts[kind]),
    1,
  );
  const shareOf = (kind: Kind): number =>
    kind === 'total' ? (valueOf(counts, 'total') > 0 ? 100 : 0) : (parts[outcomes.indexOf(kind)] ?? 0);
  return (
    <section aria-label={t('progress.stats')} className="flex-none">
      <dl className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
        {kinds.map((kind) => (
          <StatCard
            key={kind}
            series={kind}
            name={t(kindNames[kind])}
            value={<RollingNumber value={valueOf(counts, kind)} scope={scope} />}
            share={formatShare(shareOf(kind), 1, i18n.language)}
            part={shareOf(kind)}
            change={before && valueOf(counts, kind) - valueOf(before, kind)}
          />
        ))}
      </dl>
    </section>
  );
}

type StatCardProps = {
  series: Series;
  name: string;
  value: ReactNode;
  share: string;
  /** 0 to 100 */
  part: number;
  change: number | undefined;
};

/** DESIGN 6: swatch and label, value, percentage, meter in the series' colour with its edge. */
function StatCard({ series, name, value, share, part, change }: StatCardProps) {
  return (
    <div
      data-series={series}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] rounded-lg border border-border bg-card px-4 pt-3.5 pb-[15px] shadow-card"
    >
      <dt className="flex min-h-5 min-w-0 items-center gap-2 type-caption font-[520] text-foreground-2">
        <Swatch series={series} />
        {name}
      </dt>
      <dd className="h-5 justify-self-end tabular-nums">
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

type CountChangeProps = { change: number | undefined; moreIsBetter: boolean };

/** How many more or fewer than in the period before; nothing at all where that is unknown. */
function CountChange({ change, moreIsBetter }: CountChangeProps) {
  const { t, i18n } = useTranslation();
  if (change === undefined) return null;
  if (change === 0) return <span className="sr-only">{t('change.none')}</span>;
  const count = formatScore(Math.abs(change), i18n.language);
  const good = change > 0 === moreIsBetter;
  return (
    <span className={`text-[0.6875rem] leading-none font-[560] ${good ? 'text-success-text' : 'text-danger-text'}`}>
      <span aria-hidden>{`${change > 0 ? '▲' : '▼'}\u2009${count}`}</span>
      <span className="sr-only">
        {change > 0 ? t('progress.moreThanBefore', { count }) : t('progress.fewerThanBefore', { count })}
      </span>
    </span>
  );
}
