import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '@/charts/chart-card.tsx';
import { OutcomeBars } from '@/charts/outcome-bars.tsx';
import { SharePie } from '@/charts/share-pie.tsx';
import { shares } from '@/lib/shares.ts';
import { type CalendarCounts, calendarTotal } from './calendar-query.ts';
import { KindList } from './kind-list.tsx';
import { type CalendarKind, calendarKinds } from './progress-search.ts';
import { TotalDemos } from './total-demos.tsx';
import { useChartWords } from './use-chart-words.ts';

type Props = {
  title: string;
  caption: string;
  counts: CalendarCounts;
  kinds: readonly CalendarKind[];
  chart: 'bar' | 'pie';
  busy: boolean;
  onKind: (kind: CalendarKind) => void;
};

/** PROG-09: Total Demos, the kinds, and the chart of those that are ticked. */
export function CalendarChart({ title, caption, counts, kinds, chart, busy, onKind }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const { names, format, percent } = useChartWords();
  const total = calendarTotal(counts);
  const parts = shares(
    calendarKinds.map((kind) => counts[kind]),
    1,
  );
  const slices = calendarKinds.map((series, index) => ({
    series,
    name: names(series),
    value: counts[series],
    share: parts[index] ?? 0,
    hidden: !kinds.includes(series),
  }));
  const shown = slices.filter(({ hidden }) => !hidden);
  const summary = `${title}, ${caption}: ${shown.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)]">
      <div className="border-border p-4 max-lg:border-b lg:border-r">
        <TotalDemos demos={format(counts.demo)} share={percent(parts[0] ?? 0)} count={total} />
        <h3 id={id} className="mt-4.5 mb-1.5 ml-2 text-[0.8125rem] leading-tight font-[580]">
          {t('progress.kinds')}
        </h3>
        <KindList labelledBy={id} all={calendarKinds} chosen={kinds} onToggle={onKind} />
      </div>
      <div className="flex min-w-0 flex-col [&>section]:border-0 [&>section]:shadow-none">
        <ChartCard
          title={title}
          caption={caption}
          choice={null}
          legend={[]}
          asTable={asTable}
          onTable={setAsTable}
          busy={busy}
          format={format}
          table={{
            columns: [t('progress.kind'), t('progress.count'), t('progress.share')],
            rows: shown.map(({ series, name, value, share }) => ({
              key: series,
              name,
              cells: [value, share.toFixed(1)],
            })),
          }}
        >
          {chart === 'pie' ? (
            <SharePie
              slices={slices}
              centre={format(total)}
              centreLabel={t('progress.totalEvents')}
              summary={summary}
              formatShare={percent}
            />
          ) : (
            <OutcomeBars
              clusters={shown.map((slice) => ({
                key: slice.series,
                title: slice.name,
                lines: [slice.name, percent(slice.share)],
                values: [slice],
              }))}
              single
              summary={summary}
              format={format}
            />
          )}
        </ChartCard>
      </div>
    </div>
  );
}
