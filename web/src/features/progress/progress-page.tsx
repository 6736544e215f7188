import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstLoad } from '@/ui/first-load.tsx';
import { addCounts, type Counts, kinds } from './counts.ts';
import { GroupList } from './group-list.tsx';
import { KindList } from './kind-list.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { ProgressNotes } from './progress-notes.tsx';
import { chosenKinds, type ProgressSearch, switchKind, withGroups, withRange } from './progress-search.ts';
import { RailSection } from './rail-section.tsx';
import { RangeFields } from './range-fields.tsx';
import { StatGrid } from './stat-grid.tsx';
import { useProgress } from './use-progress.ts';
import { UserList } from './user-list.tsx';

type Props = {
  search: ProgressSearch;
  today: string;
  onSearch: (next: ProgressSearch) => void;
  /** The external calendar's part of the screen. */
  children: ReactNode;
};

const sum = (rows: readonly { counts: Counts }[]): Counts => addCounts(rows.map((row) => row.counts));

/** PROG-01 to PROG-08: filters only change the address; everything shown follows from it. */
export function ProgressPage({ search, today, onSearch, children }: Props) {
  const { t } = useTranslation();
  const kindsId = useId();
  const state = useProgress(search, today);
  const shownKinds = chosenKinds(search.kinds, kinds);
  const { shown, before, only } = state;
  return (
    <FirstLoad ready={state.ready}>
      <div className="mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px] lg:flex-row lg:items-end lg:gap-4">
        <div>
          <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('progress.title')}</h1>
          <p className="mt-1.5 type-dense text-muted-foreground">{t('progress.lead')}</p>
        </div>
        <div className="lg:ml-auto">
          <RangeFields range={state.range} today={today} onRange={(next) => onSearch(withRange(search, next, today))} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-4.5">
        <aside
          aria-label={t('progress.filters')}
          className="flex min-h-0 flex-col rounded-lg border border-border bg-card shadow-card"
        >
          <GroupList
            teams={state.teams}
            failed={state.teamsFailed}
            onRetry={state.retryTeams}
            chosen={state.ids}
            onChoose={(ids) => onSearch(withGroups(search, ids))}
          />
          {only !== undefined && (
            <UserList
              key={only}
              users={state.members}
              failed={state.membersFailed}
              onRetry={state.retryMembers}
              chosen={search.user}
              onChoose={(user) => onSearch({ ...search, groups: [only], user })}
            />
          )}
          <RailSection id={kindsId} title={t('progress.kinds')}>
            <div className="px-2 pb-2">
              <KindList
                labelledBy={kindsId}
                all={kinds}
                chosen={shownKinds}
                onToggle={(kind) => onSearch({ ...search, kinds: switchKind(search.kinds, kinds, kind) })}
              />
            </div>
          </RailSection>
        </aside>
        <div className="flex min-w-0 flex-col gap-3.5">
          <ProgressChart
            state={state}
            kinds={shownKinds}
            chart={search.chart ?? 'bar'}
            onChart={(chart) => onSearch({ ...search, chart: chart === 'bar' ? undefined : chart })}
          />
          <ProgressNotes state={state} />
          {shown && shownKinds.length > 0 && (
            <StatGrid counts={sum(shown.rows)} before={before && sum(before.rows)} kinds={shownKinds} />
          )}
        </div>
      </div>
      {children}
    </FirstLoad>
  );
}
