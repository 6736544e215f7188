import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Ref, type RefObject, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listEvents } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { addDays, type Weekday } from '@/lib/days.ts';
import { useToday } from '@/lib/use-today.ts';
import { CountBadge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { isEventKind } from '@/ui/kinds.ts';
import { filtersOf } from './calendar-query.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { Card, NothingFound, TableSkeleton } from './card.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DaysGrid } from './days-grid.tsx';
import { type EventActions, EventButtons } from './event-actions.tsx';
import { EventEntry } from './event-entry.tsx';
import { eventsByDay, stepMonth, weekOf, weeksOfMonth } from './weeks.ts';
import { formatDay, formatDays } from '@/lib/format-date.ts';
import { monthText } from './when.ts';

/** The server gives at most 100 at once; nobody looks at more than 500 on one screen. */
const limit = 100;
const mostPages = 5;

type SpanOfEvents = { events: CalendarEvent[]; /** How many did not fit. */ left: number };

/** Every event of a month or a week, a page after the other. */
function spanQuery(gmId: number, search: CalendarSearch, from: string, to: string) {
  const query = { limit, ...filtersOf({ ...search, from, to }) };
  return {
    queryKey: queryKeyOf('listEvents', { gmId, span: query }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SpanOfEvents> => {
      // By id: an event booked meanwhile moves others to the next page.
      const events = new Map<number, CalendarEvent>();
      for (let page = 1; ; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known from the first
        const { data } = await listEvents({ path: { gmId }, query: { ...query, page }, signal, throwOnError: true });
        for (const event of data.data.events) events.set(event.id, event);
        const { total, totalPages } = data.data;
        if (page >= Math.min(totalPages, mostPages)) {
          return { events: [...events.values()], left: page < totalPages ? total - events.size : 0 };
        }
      }
    },
    retryOnMount: false,
  };
}

type Props = {
  search: CalendarSearch;
  view: 'month' | 'week';
  gmId: number | undefined;
  waiting: boolean;
  weekStart: Weekday;
  headingRef: Ref<HTMLHeadingElement>;
  actions: EventActions;
  /** The day whose list is open. */
  openDay: string | undefined;
  back: RefObject<HTMLElement | null>;
  onDay: (day: string | undefined) => void;
  onChange: (change: CalendarSearch) => void;
};

/** The same events as a month or a week of days. */
export function OverviewCard(props: Props) {
  const { search, view, gmId, waiting, weekStart, headingRef, actions, openDay, back, onDay, onChange } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const today = useToday();
  const day = search.day ?? today;
  const isMonth = view === 'month';
  const weeks = isMonth ? weeksOfMonth(day, weekStart) : [weekOf(day, weekStart)];
  const first = weeks[0]?.[0] ?? day;
  const last = weeks.at(-1)?.at(-1) ?? day;
  const foreign = search.type !== undefined && !isEventKind(search.type);
  const asked = gmId !== undefined && !foreign;
  const span = useQuery({ ...spanQuery(gmId ?? 0, search, first, last), enabled: asked });
  const answer = asked ? span.data : undefined;
  const events = eventsByDay(answer?.events ?? []);
  // The grid's first and last week show the neighbouring months too, which the heading does not name.
  const named = [...events].filter(([each]) => !isMonth || each.startsWith(day.slice(0, 7)));
  const own = named.reduce((sum, [, those]) => sum + those.length, 0);
  const hint = foreign ? t('calendar.foreignKind') : gmId === undefined ? t('calendar.chooseBoth') : undefined;

  const go = (next: string) => onChange({ day: next === today ? undefined : next });
  const step = (by: 1 | -1) => go(isMonth ? stepMonth(day, by) : addDays(day, 7 * by));

  return (
    <Card
      id={id}
      title={isMonth ? monthText(day, i18n.language) : formatDays({ from: first, to: last }, i18n.language, 'long')}
      headingRef={headingRef}
      busy={span.isFetching}
      end={
        <>
          {answer && <CountBadge>{own}</CountBadge>}
          <ViewSteps view={view} onStep={step} onToday={() => go(today)} />
        </>
      }
    >
      <p role="status" className="px-4 pb-2 type-dense text-muted-foreground empty:hidden">
        {answer && answer.left > 0 ? t('calendar.left', { count: answer.left }) : ''}
        {answer && span.isError ? t('teams.stale') : ''}
      </p>
      {asked && (
        <div className="overflow-hidden rounded-b-lg max-md:hidden">
          <DaysGrid
            labelledBy={id}
            weeks={weeks}
            month={isMonth ? day.slice(0, 7) : undefined}
            today={today}
            day={day}
            events={events}
            most={isMonth ? 3 : 8}
            onGo={go}
            onOpen={onDay}
          />
        </div>
      )}
      {((asked && span.isPending) || (!asked && waiting && !foreign)) && <TableSkeleton rows={3} />}
      {((!asked && (foreign || !waiting)) || (asked && !span.isPending && own === 0)) && (
        <NothingFound
          hint={hint}
          error={asked && !answer ? span.error : null}
          busy={span.isFetching}
          onRetry={() => void span.refetch()}
        />
      )}
      {own > 0 && (
        <div className="md:hidden">
          <DaysList events={new Map(named)} actions={actions} />
        </div>
      )}
      {openDay !== undefined && (
        <DayDialog
          day={openDay}
          events={events.get(openDay) ?? []}
          actions={actions}
          finalFocus={back}
          onClose={() => onDay(undefined)}
        />
      )}
    </Card>
  );
}

type DaysListProps = { events: ReadonlyMap<string, readonly CalendarEvent[]>; actions: EventActions };

/** What a month or a week is on a phone: the days that have something, one below the other. */
function DaysList({ events, actions }: DaysListProps) {
  const { i18n } = useTranslation();
  return (
    <div className="border-t border-border">
      {[...events].map(([day, those]) => (
        <section key={day} aria-label={formatDay(day, i18n.language, 'full')}>
          <h3 className="bg-muted px-4 py-2 text-xs leading-4 font-[560] text-foreground-2">
            {formatDay(day, i18n.language, 'full')}
          </h3>
          <ul className="px-4">
            {those.map((event) => (
              <EventEntry
                key={event.id}
                event={event}
                actions={<EventButtons event={event} actions={actions} />}
                onText={actions.onText}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ViewStepsProps = { view: 'month' | 'week'; onStep: (by: 1 | -1) => void; onToday: () => void };

const names = {
  month: { previous: 'calendar.previousMonth', next: 'calendar.nextMonth' },
  week: { previous: 'calendar.previousWeek', next: 'calendar.nextWeek' },
} as const;

function ViewSteps({ view, onStep, onToday }: ViewStepsProps) {
  const { t } = useTranslation();
  return (
    <div className="ml-auto flex items-center gap-1">
      <button type="button" aria-label={t(names[view].previous)} onClick={() => onStep(-1)} className={iconButtonClass}>
        <ChevronLeft aria-hidden strokeWidth={1.75} />
      </button>
      <Button size="sm" onClick={onToday}>
        {t('common.today')}
      </Button>
      <button type="button" aria-label={t(names[view].next)} onClick={() => onStep(1)} className={iconButtonClass}>
        <ChevronRight aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}
