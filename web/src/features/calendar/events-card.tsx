import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type Ref, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { useCurrency } from '@/api/use-currency.ts';
import type { CsvTable } from '@/lib/csv.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { momentText } from '@/lib/time.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { CountBadge } from '@/ui/badge.tsx';
import { CsvButton } from '@/ui/csv-button.tsx';
import { isEventKind, kindNames } from '@/ui/kinds.ts';
import { allEvents, eventsQuery } from './calendar-query.ts';
import { type CalendarSearch, usualSize } from './calendar-search.ts';
import { Card, NothingFound, TableSkeleton } from './card.tsx';
import { type EventActions, EventButtons } from './event-actions.tsx';
import { EventEntry } from './event-entry.tsx';
import { EventsTable, listClass } from './events-table.tsx';
import { TableFoot } from './table-foot.tsx';

type Props = {
  search: CalendarSearch;
  /** Whose events; nothing as long as nobody is chosen or found. */
  gmId: number | undefined;
  /** The members are still on their way. */
  waiting: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  actions: EventActions;
  onChange: (change: CalendarSearch) => void;
};

/** CAL-01: one person's events, a page at a time. */
export function EventsCard({ search, gmId, waiting, headingRef, actions, onChange }: Props) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const id = useId();
  const { page = 1, limit = usualSize, type } = search;
  const foreign = type !== undefined && !isEventKind(type);
  const asked = gmId !== undefined && !foreign;
  const events = useQuery({ ...eventsQuery(gmId ?? 0, search), enabled: asked });
  const answer = asked ? events.data?.data : undefined;
  const loading = asked ? events.isPending : waiting;
  const hint = foreign ? t('calendar.foreignKind') : gmId === undefined ? t('calendar.chooseBoth') : undefined;
  const beyond = answer !== undefined && !events.isPlaceholderData && answer.total > 0 && page > answer.totalPages;

  async function table(): Promise<CsvTable> {
    const rows = gmId === undefined ? [] : await allEvents(gmId, search);
    return {
      columns: [
        t('calendar.summary'),
        t('calendar.description'),
        t('calendar.kindColumn'),
        t('calendar.start'),
        t('calendar.end'),
        ...(currency === undefined ? [] : [`${t('event.amount')}, ${currency}`]),
      ],
      rows: rows.map(({ summary, description, eventType, start_utc, end_utc, amount }) => {
        const cells: (string | number)[] = [
          summary,
          description,
          t(kindNames[eventType]),
          momentText(start_utc),
          momentText(end_utc),
        ];
        if (currency !== undefined) cells.push(amount ?? '');
        return cells;
      }),
    };
  }

  return (
    <Card
      id={id}
      title={t('common.events')}
      headingRef={headingRef}
      busy={events.isPlaceholderData}
      end={
        answer && (
          <>
            <CountBadge>{answer.total}</CountBadge>
            {answer.total > 0 && (
              <span className="ml-auto">
                <CsvButton name={t('common.events')} table={table} />
              </span>
            )}
          </>
        )
      }
    >
      {/* The last event of the last page was deleted, or a link is old. */}
      {beyond && (
        <Navigate
          to="/calendar"
          search={{ ...search, page: pageInAddress(answer.totalPages) }}
          replace
          resetScroll={false}
        />
      )}
      {loading && <TableSkeleton rows={usualSize} />}
      {!loading && (answer === undefined || answer.total === 0) && (
        <NothingFound
          hint={hint}
          error={asked ? events.error : null}
          busy={events.isFetching}
          onRetry={() => void events.refetch()}
        />
      )}
      {answer && answer.total > 0 && (
        <>
          <p role="status" className="px-4 pb-2 type-dense text-muted-foreground empty:hidden">
            {events.isError ? t('teams.stale') : ''}
          </p>
          <div className={`overflow-x-auto ${events.isPlaceholderData ? 'opacity-60' : ''}`}>
            <OwnEvents
              labelledBy={id}
              events={answer.events}
              limit={limit}
              merged={search.layout === 'column'}
              actions={actions}
            />
          </div>
        </>
      )}
      <TableFoot
        label={t('calendar.eventsPages')}
        page={page}
        limit={limit}
        total={answer?.total ?? 0}
        totalPages={answer?.totalPages ?? 1}
        onPage={(next) => onChange({ page: next === 1 ? undefined : next })}
        onLimit={(next) => onChange({ limit: next === usualSize ? undefined : next })}
      />
    </Card>
  );
}

type OwnEventsProps = {
  labelledBy: string;
  events: readonly CalendarEvent[];
  limit: number;
  merged: boolean;
  actions: EventActions;
};

/** A page of events: a table, or where its columns have no room a list. */
function OwnEvents({ labelledBy, events, limit, merged, actions }: OwnEventsProps) {
  if (!useIsPhone()) {
    return <EventsTable labelledBy={labelledBy} events={events} limit={limit} merged={merged} actions={actions} />;
  }
  return (
    <ul aria-labelledby={labelledBy} className={listClass}>
      {events.map((event) => (
        <EventEntry
          key={event.id}
          dated
          event={event}
          actions={<EventButtons event={event} actions={actions} />}
          onText={actions.onText}
        />
      ))}
    </ul>
  );
}
