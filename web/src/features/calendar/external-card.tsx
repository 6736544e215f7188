import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { CalendarX2, Unplug } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExternalEvent } from '@/api/gen/types.gen.ts';
import { connectedChoices, connectedUsers, connectedUsersQuery } from '@/api/connected-users.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { useWatch } from '@/live/use-live.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { type CalendarSearch, usualSize } from './calendar-search.ts';
import { Card, TableSkeleton } from './card.tsx';
import { EventEntry } from './event-entry.tsx';
import { EventCell, listClass, rowHeight, tableClass, WhenCell } from './events-table.tsx';
import { externalFailure, externalQuery } from './external-query.ts';
import { TableFoot } from './table-foot.tsx';

type Props = {
  search: CalendarSearch;
  onText: (title: string, text: string) => void;
  onChange: (change: CalendarSearch) => void;
};

/** CAL-04: the events of a person's own calendar. */
export function ExternalCard({ search, onText, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { calendar, calendarPage: page = 1, calendarLimit: limit = usualSize } = search;
  const users = useQuery(connectedUsersQuery());
  const chosen = calendar !== undefined;
  const events = useQuery({ ...externalQuery(calendar ?? 0, search), enabled: chosen });
  useWatch(chosen ? [`calendar:${calendar}`] : []);
  const answer = chosen ? events.data : undefined;
  const loading = chosen ? events.isPending : users.isPending;
  const beyond = answer !== undefined && answer.total > 0 && page > answer.totalPages;
  const choices = connectedChoices(connectedUsers(users.data?.data ?? [], t('google.primary')));

  return (
    <Card
      id={id}
      title={t('common.googleCalendar')}
      mark={
        <span className="grid size-[30px] shrink-0 place-items-center rounded-md border border-border bg-muted">
          <GoogleMark />
        </span>
      }
      end={
        choices.length > 0 && (
          <div className="w-56 max-md:w-full md:ml-auto">
            <SearchSelect
              hideLabel
              label={t('calendar.google.user')}
              placeholder={t('common.chooseUser')}
              items={choices}
              chosen={calendar}
              look="person"
              onChoose={(user) => onChange({ calendar: user })}
            />
          </div>
        )
      }
    >
      {/* A link is old. */}
      {beyond && (
        <Navigate
          to="/calendar"
          search={{ ...search, calendarPage: pageInAddress(answer.totalPages) }}
          replace
          resetScroll={false}
        />
      )}
      <p role="status" className="px-4 pb-2 type-dense text-muted-foreground empty:hidden">
        {answer && events.isError ? t('teams.stale') : ''}
      </p>
      {loading && <TableSkeleton rows={3} />}
      {!loading && (answer?.events.length ?? 0) === 0 && (
        <ExternalAbsence
          error={chosen && !answer ? events.error : null}
          chosen={chosen}
          connected={choices.length > 0}
          usersFailed={users.isError && !users.data}
          busy={users.isFetching || events.isFetching}
          onRetry={() => void (chosen ? events : users).refetch()}
        />
      )}
      {answer && answer.events.length > 0 && (
        <div className="overflow-x-auto">
          <ExternalEvents labelledBy={id} events={answer.events} limit={limit} onText={onText} />
        </div>
      )}
      {chosen && (
        <TableFoot
          label={t('calendar.google.pages')}
          page={page}
          limit={limit}
          total={answer?.total ?? 0}
          totalPages={answer?.totalPages ?? 1}
          onPage={(next) => onChange({ calendarPage: next === 1 ? undefined : next })}
          onLimit={(next) => onChange({ calendarLimit: next === usualSize ? undefined : next })}
        />
      )}
    </Card>
  );
}

type ExternalEventsProps = {
  labelledBy: string;
  events: readonly ExternalEvent[];
  limit: number;
  onText: (title: string, text: string) => void;
};

/** A page of external events: a table, or where its columns have no room a list. */
function ExternalEvents({ labelledBy, events, limit, onText }: ExternalEventsProps) {
  if (!useIsPhone()) return <ExternalTable labelledBy={labelledBy} events={events} limit={limit} onText={onText} />;
  return (
    <ul aria-labelledby={labelledBy} className={listClass}>
      {events.map((event) => (
        <EventEntry key={event.id} dated event={event} onText={onText} />
      ))}
    </ul>
  );
}

type ExternalTableProps = {
  labelledBy: string;
  events: readonly ExternalEvent[];
  limit: number;
  onText: (title: string, text: string) => void;
};

function ExternalTable({ labelledBy, events, limit, onText }: ExternalTableProps) {
  const { t } = useTranslation();
  return (
    <table aria-labelledby={labelledBy} className={`${tableClass} min-w-[440px]`}>
      <thead>
        <tr>
          <th scope="col">{t('calendar.event')}</th>
          <th scope="col" className="w-[116px]">
            {t('calendar.kindColumn')}
          </th>
          <th scope="col" className="w-[132px]">
            {t('calendar.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id} className={rowHeight(limit)}>
            <td>
              <EventCell summary={event.summary} description={event.description} onText={onText} />
            </td>
            <td>
              <KindBadge kind={event.eventType} />
            </td>
            <td>
              <WhenCell {...event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ExternalAbsenceProps = {
  error: unknown;
  /** Somebody's calendar was asked for. */
  chosen: boolean;
  /** Anybody has connected a calendar. */
  connected: boolean;
  usersFailed: boolean;
  busy: boolean;
  onRetry: () => void;
};

/** CAL-04: why there are no external events. */
function ExternalAbsence({ error, chosen, connected, usersFailed, busy, onRetry }: ExternalAbsenceProps) {
  const { t } = useTranslation();
  if (chosen && error !== null) {
    const text = t(externalFailure(error));
    return (
      <div className="flex flex-col items-start gap-3 border-t border-border p-4">
        <InlineAlert text={text} lang={foreignLang(text)} />
        <Button size="touch" disabled={busy} onClick={onRetry}>
          {t('load.retry')}
        </Button>
      </div>
    );
  }
  if (usersFailed) {
    return <LoadFailure busy={busy} onRetry={onRetry} className="rounded-t-none border-0 border-t shadow-none" />;
  }
  const [icon, title, hint] = chosen
    ? [CalendarX2, t('calendar.google.empty'), undefined]
    : connected
      ? [CalendarX2, t('calendar.google.empty'), t('calendar.google.choose')]
      : [Unplug, t('common.noCalendars'), t('calendar.google.missing')];
  return (
    <div role="status" className="border-t border-border">
      <EmptyState icon={icon} title={title} {...(hint !== undefined && { hint })} />
    </div>
  );
}
