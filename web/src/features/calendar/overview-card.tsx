import { useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Weekday } from '@/lib/days.ts';
import { useToday } from '@/lib/use-today.ts';
import { CountBadge } from '@/ui/count-badge.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import { Card } from './card.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DaysGrid } from './days-grid.tsx';
import { DaysList } from './days-list.tsx';
import type { EventDeeds } from './event-deeds.ts';
import { isEventKind } from '@/ui/kinds.ts';
import { NothingFound } from './nothing-found.tsx';
import { spanQuery } from './span-query.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { ViewSteps } from './view-steps.tsx';
import { eventsByDay, stepMonth, weekOf, weeksOfMonth } from './weeks.ts';
import { monthText, rangeText } from './when.ts';

type Props = {
  search: CalendarSearch;
  view: 'month' | 'week';
  gmId: number | undefined;
  waiting: boolean;
  weekStart: Weekday;
  headingRef: Ref<HTMLHeadingElement>;
  deeds: EventDeeds;
  /** The day whose list is open. */
  openDay: string | undefined;
  back: RefObject<HTMLElement | null>;
  onDay: (day: string | undefined) => void;
  onChange: (change: CalendarSearch) => void;
};

/** The same events for people who would rather look than read: a month or a week of days. */
export function OverviewCard(props: Props) {
  const { search, view, gmId, waiting, weekStart, headingRef, deeds, openDay, back, onDay, onChange } = props;
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
      title={isMonth ? monthText(day, i18n.language) : rangeText(first, last, i18n.language)}
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
          <DaysList events={new Map(named)} deeds={deeds} />
        </div>
      )}
      {openDay !== undefined && (
        <DayDialog
          day={openDay}
          events={events.get(openDay) ?? []}
          deeds={deeds}
          finalFocus={back}
          onClose={() => onDay(undefined)}
        />
      )}
    </Card>
  );
}
