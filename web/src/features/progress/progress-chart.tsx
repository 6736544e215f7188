import { CalendarX2, ChartLine, ChartNoAxesColumn, ChartPie, Gauge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDays } from '@/lib/format-date.ts';
import { ChartCard } from '@/charts/chart-card.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { ChartBody } from './chart-body.tsx';
import { tableOf, valuesOf } from './chart-data.ts';
import { addCounts, type Kind, valueOf } from './counts.ts';
import { heading, teamName } from './heading.ts';
import type { Chart } from './progress-search.ts';
import { TrendCard } from './trend-card.tsx';
import { useChartWords } from './use-chart-words.ts';
import type { ProgressState } from './use-progress.ts';

type Props = {
  state: ProgressState;
  kinds: readonly Kind[];
  chart: Chart;
  onChart: (chart: Chart) => void;
  onGroup: (id: number) => void;
  /** Offered to whoever may see all teams and has no events of their own. */
  onShowAll: (() => void) | undefined;
};

/** The chart with its heading, or the sentence that stands in its place. */
export function ProgressChart({ state, kinds, chart, onChart, onGroup, onShowAll }: Props) {
  const { t, i18n } = useTranslation();
  const { names, format } = useChartWords();
  const [asTable, setAsTable] = useState(false);
  const { shown, teams } = state;
  const sum = addCounts(shown?.rows.map(({ counts }) => counts) ?? []);
  const range = shown?.range ?? state.range;
  const subject = shown?.subject ?? state.subject;
  const title = heading(subject, teams, state.members, t);
  const caption = formatDays(range, i18n.language, 'medium');
  const note =
    state.before && t('progress.against', { period: formatDays(state.before.range, i18n.language, 'medium') });
  const choice = <ChartChoice chart={chart} oneGroup={state.only !== undefined} onChart={onChart} />;
  const frame = { title, caption, note, choice, busy: state.busy, format, asTable, onTable: setAsTable };

  if (state.failed) {
    return (
      <ChartCard {...frame} legend={[]} table={undefined}>
        <LoadFailure className="flex-1 !border-0 !shadow-none" busy={state.fetching} onRetry={state.retry} />
      </ChartCard>
    );
  }
  const nothing = kinds.length === 0 || state.nothingChosen;
  if (nothing || !shown || kinds.every((kind) => valueOf(sum, kind) === 0)) {
    return (
      <ChartCard {...frame} legend={[]} table={undefined}>
        {nothing || !shown ? (
          <EmptyState
            icon={ChartNoAxesColumn}
            title={t('progress.noData')}
            hint={t(kinds.length === 0 ? 'progress.noKinds' : 'progress.noGroups')}
            className="min-h-80 flex-1"
          />
        ) : (
          <EmptyState
            icon={CalendarX2}
            title={t('progress.noEvents')}
            hint={t('progress.tryLonger')}
            action={
              onShowAll && (
                <Button look="primary" size="touch" onClick={onShowAll}>
                  {t('progress.showAll')}
                </Button>
              )
            }
            className="min-h-80 flex-1"
          />
        )}
      </ChartCard>
    );
  }
  if (chart === 'line' && subject) {
    return (
      <TrendCard
        frame={frame}
        titleOf={(one) => heading(one, teams, state.members, t)}
        subject={subject}
        range={range}
        kinds={kinds}
      />
    );
  }

  const rows = shown.rows.map(({ id, counts }) => ({
    key: String(id),
    name: id === 0 ? title : teamName(id, teams, t),
    picture: teams?.find((team) => team.id === id)?.picture,
    counts,
  }));
  const heads = {
    first: t(rows.length > 1 ? 'common.group' : 'common.eventType'),
    all: t('progress.allGroups'),
    count: t('common.events'),
    share: t('progress.share'),
  };
  const numbers = valuesOf(sum, kinds, names).map(({ name, value }) => `${name} ${format(value)}`);
  return (
    <ChartCard
      {...frame}
      legend={chart === 'bar' && rows.length > 1 ? kinds.map((series) => ({ series, name: names(series) })) : []}
      groups={chart === 'pie' && rows.length > 1 ? rows.map(({ name }) => name) : []}
      table={tableOf(rows, sum, kinds, names, heads)}
    >
      <ChartBody
        chart={chart === 'line' ? 'bar' : chart}
        rows={rows}
        sum={sum}
        kinds={kinds}
        summary={`${title}, ${caption}: ${numbers.join(', ')}`}
        onGroup={onGroup}
      />
    </ChartCard>
  );
}

type ChartChoiceProps = { chart: Chart; oneGroup: boolean; onChart: (chart: Chart) => void };

/** PROG-05: the scale is for a single group only, and says so. */
function ChartChoice({ chart, oneGroup, onChart }: ChartChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('progress.chart')}
      value={chart}
      onChange={onChart}
      options={[
        { value: 'bar', text: t('progress.bar'), icon: ChartNoAxesColumn },
        { value: 'pie', text: t('progress.pie'), icon: ChartPie },
        {
          value: 'scale',
          text: t('progress.scale'),
          icon: Gauge,
          refusal: oneGroup ? undefined : t('progress.scaleOneGroup'),
        },
        { value: 'line', text: t('progress.line'), icon: ChartLine },
      ]}
    />
  );
}
