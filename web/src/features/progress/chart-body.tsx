import { useTranslation } from 'react-i18next';
import { HalfGauge } from '@/charts/half-gauge.tsx';
import { OutcomeBars } from '@/charts/outcome-bars.tsx';
import { SharePie } from '@/charts/share-pie.tsx';
import { ByGroup } from './by-group.tsx';
import { groupClusters, kindClusters, type NamedCounts, slicesOf } from './chart-data.ts';
import { type Counts, type Kind, valueOf } from './counts.ts';
import type { Chart } from './progress-search.ts';
import { useChartWords } from './use-chart-words.ts';

type Props = {
  chart: Exclude<Chart, 'line'>;
  rows: readonly (NamedCounts & { picture: string | null | undefined })[];
  sum: Counts;
  kinds: readonly Kind[];
  summary: string;
};

/** The counts of one period as bars, ring or scale. */
export function ChartBody({ chart, rows, sum, kinds, summary }: Props) {
  const { t } = useTranslation();
  const { names, format, percent, wholePercent } = useChartWords();
  const total = format(valueOf(sum, 'total'));
  if (chart === 'scale') {
    return (
      <HalfGauge
        slices={slicesOf(sum, kinds, names, 0)}
        total={total}
        totalLabel={t('progress.totalEvents')}
        summary={summary}
        formatShare={wholePercent}
      />
    );
  }
  if (chart === 'bar') {
    const single = rows.length === 1;
    return (
      <OutcomeBars
        // Another choice of groups begins at its first page.
        key={rows.map(({ key }) => key).join()}
        clusters={single ? kindClusters(sum, kinds, names, percent) : groupClusters(rows, kinds, names)}
        single={single}
        summary={summary}
        format={format}
      />
    );
  }
  const pie = (
    <SharePie
      slices={slicesOf(sum, kinds, names, 1)}
      centre={total}
      centreLabel={t('progress.totalEvents')}
      summary={summary}
      formatShare={percent}
    />
  );
  if (rows.length === 1) return pie;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      {pie}
      <ByGroup key={rows.map(({ key }) => key).join()} rows={rows} kinds={kinds} format={format} />
    </div>
  );
}
