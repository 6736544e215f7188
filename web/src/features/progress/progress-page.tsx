import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { addCounts, type Counts, kinds } from './counts.ts';
import { teamName } from './heading.ts';
import { ProgressChart } from './progress-chart.tsx';
import { ProgressRail } from './progress-rail.tsx';
import { chosenKinds, filtersSet, type ProgressSearch, withGroups, withRange } from './progress-search.ts';
import { RangeFields } from './range-fields.tsx';
import { StatGrid } from './stat-grid.tsx';
import { type ProgressState, useProgress } from './use-progress.ts';

type Props = {
  search: ProgressSearch;
  today: string;
  /** The viewer. */
  meId: number;
  canSeeAll: boolean;
  onSearch: (next: ProgressSearch) => void;
  /** The external calendar's part of the screen. */
  children: ReactNode;
};

const sum = (rows: readonly { counts: Counts }[]): Counts => addCounts(rows.map((row) => row.counts));

/** PROG-01 to PROG-08: filters only change the address; everything shown follows from it. */
export function ProgressPage({ search, today, meId, canSeeAll, onSearch, children }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const state = useProgress(search, today, meId);
  const shownKinds = chosenKinds(search.kinds, kinds);
  const { shown, before } = state;
  const range = (
    <RangeFields range={state.range} today={today} onRange={(next) => onSearch(withRange(search, next, today))} />
  );
  const rail = <ProgressRail state={state} search={search} onSearch={onSearch} />;
  const railClass = 'flex min-h-0 flex-col rounded-lg border border-border bg-card';
  return (
    <FirstLoad ready={state.ready}>
      <PageHead
        title={t('nav.progress')}
        lead={<span className="max-md:hidden">{t('progress.lead')}</span>}
        beside="lg"
      >
        <div>
          {isPhone ? (
            <FilterSheet count={filtersSet(search)}>
              {range}
              <div className={railClass}>{rail}</div>
            </FilterSheet>
          ) : (
            range
          )}
        </div>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-4.5">
        {!isPhone && (
          <aside aria-label={t('filters.title')} className={`${railClass} shadow-card`}>
            {rail}
          </aside>
        )}
        <div className="flex min-w-0 flex-col gap-3.5">
          <ProgressChart
            state={state}
            kinds={shownKinds}
            chart={search.chart ?? 'bar'}
            onShowAll={
              canSeeAll && state.subject?.who === 'me' ? () => onSearch({ ...search, groups: 'all' }) : undefined
            }
            onGroup={(id) => onSearch(withGroups(search, [id]))}
            onChart={(chart) => onSearch({ ...search, chart: chart === 'bar' ? undefined : chart })}
          />
          <ProgressNotes state={state} />
          {shown && shownKinds.length > 0 && (
            <StatGrid
              counts={sum(shown.rows)}
              before={before && sum(before.rows)}
              kinds={shownKinds}
              scope={JSON.stringify([shown.subject, shown.range])}
            />
          )}
        </div>
      </div>
      {children}
    </FirstLoad>
  );
}

const mostNames = 5;

/** What the numbers leave out, or how they came about, said quietly. */
function ProgressNotes({ state }: { state: ProgressState }) {
  const { t } = useTranslation();
  const { shown, teams } = state;
  const named = (ids: readonly number[]): string => {
    const names = ids.slice(0, mostNames).map((id) => teamName(id, teams, t));
    return [...names, ...(ids.length > mostNames ? [`+${ids.length - mostNames}`] : [])].join(', ');
  };
  return (
    <>
      <QuietNote
        text={shown && shown.failed.length > 0 ? t('progress.notLoaded', { names: named(shown.failed) }) : undefined}
        onRetry={state.retry}
      />
      <QuietNote
        text={shown && shown.summed.length > 0 ? t('progress.summed', { names: named(shown.summed) }) : undefined}
      />
      <QuietNote text={state.stale ? t('teams.stale') : undefined} />
    </>
  );
}
