import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Link2Off, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectedUser } from '@/api/connected-users.ts';
import { ApiError } from '@/api/errors.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { CalendarChart } from './calendar-chart.tsx';
import { calendarStatsQuery, calendarTotal } from './calendar-query.ts';
import { calendarKinds, chosenKinds, type ProgressSearch, switchKind } from './progress-search.ts';
import { formatRange, type Range } from './range.ts';

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
          title={t('progress.noCalendars')}
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
      <EmptyState
        icon={Link2Off}
        title={t('progress.noCalendars')}
        hint={t('progress.onlyConnected')}
        className={frame}
      />
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
        caption={`${formatRange(stats.data.range, i18n.language)} · ${chosen.calendarName}`}
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
