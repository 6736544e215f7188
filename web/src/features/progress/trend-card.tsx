import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDays } from '@/lib/format-date.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { ChartCard } from '@/charts/chart-card.tsx';
import { TrendLine } from '@/charts/trend-line.tsx';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { bucketLabel, type Unit } from './buckets.ts';
import { valuesOf } from './chart-data.ts';
import { type Kind, noCounts } from './counts.ts';
import type { Subject } from './progress-query.ts';
import type { Range } from './range.ts';
import { seriesQuery } from './series-query.ts';
import { useChartWords } from './use-chart-words.ts';

type Frame = {
  title: string;
  caption: string;
  note: string | undefined;
  choice: ReactNode;
  busy: boolean;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  format: (value: number) => string;
};

type Props = {
  frame: Frame;
  titleOf: (subject: Subject) => string;
  subject: Subject;
  range: Range;
  kinds: readonly Kind[];
};

const unitTexts = { day: 'common.day', week: 'common.week', month: 'common.month' } as const satisfies Record<
  Unit,
  string
>;

/** A line over time: days, weeks or months of the viewer's own calendar. */
export function TrendCard({ frame, titleOf, subject, range, kinds }: Props) {
  const { t, i18n } = useTranslation();
  const { names, format } = useChartWords();
  const weekStart = useWeekStart();
  const series = useQuery({ ...seriesQuery(subject, range, weekStart), placeholderData: keepPreviousData });
  if (!series.data) {
    return (
      <ChartCard {...frame} legend={[]} table={undefined}>
        {series.isError ? (
          <LoadFailure
            className="flex-1 !border-0 !shadow-none"
            busy={series.isFetching}
            onRetry={() => void series.refetch()}
          />
        ) : (
          <ContentLoader />
        )}
      </ChartCard>
    );
  }
  const { buckets, rows } = series.data;
  const title = titleOf(series.data.subject);
  const caption = formatDays(series.data.range, i18n.language, 'medium');
  const moments = buckets.spans.map((span, index) => ({
    key: span.from,
    title: formatDays(span, i18n.language, 'medium'),
    label: bucketLabel(span, buckets.unit, i18n.language),
    values: valuesOf(rows[index] ?? noCounts, kinds, names),
  }));
  return (
    <ChartCard
      {...frame}
      title={title}
      caption={caption}
      busy={frame.busy || series.isPlaceholderData}
      lines
      legend={kinds.map((kind) => ({ series: kind, name: names(kind) }))}
      table={{
        columns: [t(unitTexts[buckets.unit]), ...kinds.map(names)],
        rows: moments.map(({ key, title: name, values }) => ({ key, name, cells: values.map(({ value }) => value) })),
      }}
    >
      <TrendLine
        moments={moments}
        series={kinds}
        format={format}
        summary={t('progress.lineSummary', { title, count: moments.length, period: caption })}
      />
    </ChartCard>
  );
}
