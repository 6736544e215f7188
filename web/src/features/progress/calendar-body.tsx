import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX2, Link2Off, Presentation, UserSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDays } from '@/lib/format-date.ts';
import type { ConnectedUser } from '@/api/connected-users.ts';
import { ApiError } from '@/api/errors.ts';
import { ChartCard } from '@/charts/chart-card.tsx';
import { OutcomeBars } from '@/charts/outcome-bars.tsx';
import { SharePie } from '@/charts/share-pie.tsx';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { shares } from '@/lib/shares.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { NoCalendars } from '@/ui/no-calendars.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { type CalendarCounts, calendarStatsQuery, calendarTotal } from './calendar-query.ts';
import { KindList } from './kind-list.tsx';
import { type CalendarKind, calendarKinds, chosenKinds, type ProgressSearch, switchKind } from './progress-search.ts';
import type { Range } from './range.ts';
import { useChartWords } from './use-chart-words.ts';

type Props = {
  users: readonly ConnectedUser[] | undefined;
  usersFailed: boolean;
  retryUsers: () => void;
  /** The user of the address, listed or not. */
  wanted: number | undefined;
  chosen: ConnectedUser | undefined;
  range: Range;
  search: ProgressSearch;
  onSearch: (next: ProgressSearch) => void;
};

const frame = 'min-h-56';
const failureFrame = 'min-h-56 !border-0 !shadow-none';

/** What the external calendar says, or plainly what is missing for it to say anything. */
export function CalendarBody({ users, usersFailed, retryUsers, wanted, chosen, range, search, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const user = users ? (chosen?.id ?? wanted) : undefined;
  const stats = useQuery({
    ...calendarStatsQuery(user, range),
    // Another range may keep the numbers for a moment, another person may not.
    placeholderData: (before) => (before?.user === user ? before : undefined),
  });
  const noConnection = stats.error instanceof ApiError && stats.error.status === 400;
  if (usersFailed && !users) return <LoadFailure className={failureFrame} busy={false} onRetry={retryUsers} />;
  if (!users) return <ContentLoader />;
  if (noConnection) {
    const text = t('progress.noConnection');
    return (
      <div className="p-4">
        <InlineAlert text={text} lang={foreignLang(text)} />
        <EmptyState
          icon={Link2Off}
          title={t('common.noCalendars')}
          hint={t('progress.onlyConnected')}
          className={frame}
        />
      </div>
    );
  }
  if (stats.isError && !stats.data) {
    return <LoadFailure className={failureFrame} busy={stats.isFetching} onRetry={() => void stats.refetch()} />;
  }
  if (!chosen) {
    return users.length === 0 ? (
      <NoCalendars>
        <Link to="/profile" className={buttonVariants({ look: 'secondary', size: 'touch' })}>
          {t('common.connectCalendar')}
        </Link>
      </NoCalendars>
    ) : (
      <EmptyState
        icon={UserSearch}
        title={t('progress.noEvents')}
        hint={t('progress.onlyConnected')}
        className={frame}
      />
    );
  }
  if (!stats.data) return <ContentLoader />;
  const note = (
    <div className="px-4 not-has-[p:empty]:pb-4">
      <QuietNote text={stats.isError ? t('teams.stale') : undefined} />
    </div>
  );
  if (calendarTotal(stats.data.counts) === 0) {
    return (
      <>
        <EmptyState
          icon={CalendarX2}
          title={t('progress.noCalendarData')}
          hint={t('progress.tryLongerOrOther')}
          className={frame}
        />
        {note}
      </>
    );
  }
  return (
    <>
      <CalendarChart
        title={t('progress.ofUser', { name: chosen.name })}
        caption={`${formatDays(stats.data.range, i18n.language, 'medium')} · ${chosen.calendarName}`}
        counts={stats.data.counts}
        kinds={chosenKinds(search.ckinds, calendarKinds)}
        chart={search.cchart ?? 'bar'}
        busy={stats.isPlaceholderData}
        onKind={(kind) => onSearch({ ...search, ckinds: switchKind(search.ckinds, calendarKinds, kind) })}
      />
      {note}
    </>
  );
}

type CalendarChartProps = {
  title: string;
  caption: string;
  counts: CalendarCounts;
  kinds: readonly CalendarKind[];
  chart: 'bar' | 'pie';
  busy: boolean;
  onKind: (kind: CalendarKind) => void;
};

/** PROG-09: Total Demos, the kinds, and the chart of those that are ticked. */
function CalendarChart({ title, caption, counts, kinds, chart, busy, onKind }: CalendarChartProps) {
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
            columns: [t('common.eventType'), t('common.events'), t('progress.share')],
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

type TotalDemosProps = { demos: string; share: string; count: number };

/** PROG-09 */
function TotalDemos({ demos, share, count }: TotalDemosProps) {
  const { t } = useTranslation();
  return (
    <dl
      data-series="demo"
      className="rounded-[10px] border border-[color-mix(in_srgb,var(--series-demo-edge)_30%,transparent)] bg-(--series-demo-tint) p-4"
    >
      <dt className="flex items-center gap-[7px] type-caption font-[540] text-(--series-demo-text)">
        <Presentation aria-hidden className="size-[15px]" strokeWidth={1.75} />
        {t('progress.totalDemos')}
      </dt>
      <dd className="mt-1.5 text-4xl leading-10 font-[650] tracking-[-0.03em] tabular-nums">{demos}</dd>
      <dd className="type-caption tabular-nums text-foreground-2">{t('progress.ofEvents', { share, count })}</dd>
    </dl>
  );
}
