import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { CalendarX2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useConnectedUsers } from '@/api/connected-users.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { CsvTable } from '@/lib/csv.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { momentText } from '@/lib/time.ts';
import { useWatch } from '@/live/use-live.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { CsvButton } from '@/ui/csv-button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { kindNames } from '@/ui/kinds.ts';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { NoCalendars } from '@/ui/no-calendars.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { type CalendarSearch, usualSize } from './calendar-search.ts';
import { Card, TableSkeleton } from './card.tsx';
import { ExternalEvents } from './external-events.tsx';
import { allExternalEvents, externalFailure, externalQuery } from './external-query.ts';
import { TableFoot } from './table-foot.tsx';

type Props = {
  me: number;
  search: CalendarSearch;
  onText: (title: string, text: string) => void;
  onChange: (change: CalendarSearch) => void;
};

/** CAL-04: the events of a person's own calendar. */
export function ExternalCard({ me, search, onText, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { calendar, calendarPage: page = 1, calendarLimit: limit = usualSize } = search;
  const users = useConnectedUsers(calendar, t('google.primary'));
  const chosen = calendar !== undefined;
  const events = useQuery({ ...externalQuery(calendar ?? 0, search), enabled: chosen });
  useWatch(chosen ? [`calendar:${calendar}`] : []);
  const answer = chosen ? events.data : undefined;
  const loading = chosen ? events.isPending : users.isPending;
  const beyond = answer !== undefined && answer.total > 0 && page > answer.totalPages;
  const isAnybody = (users.users?.length ?? 0) > 0;

  async function table(): Promise<CsvTable> {
    const rows = calendar === undefined ? [] : await allExternalEvents(calendar, search);
    return {
      columns: [t('calendar.event'), t('calendar.kindColumn'), t('calendar.start'), t('calendar.end')],
      rows: rows.map(({ summary, eventType, start_utc, end_utc, start_day, end_day }) => [
        summary,
        t(kindNames[eventType]),
        start_day ?? momentText(start_utc),
        end_day ?? momentText(end_utc),
      ]),
    };
  }

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
        isAnybody && (
          <div className="flex items-center gap-1 max-md:w-full md:ml-auto">
            <div className="w-56 min-w-0 max-md:flex-1">
              <SearchSelect
                hideLabel
                label={t('calendar.google.user')}
                placeholder={t('common.chooseUser')}
                items={users.choices}
                source={users.source}
                chosen={calendar}
                look="person"
                onChoose={(user) => onChange({ calendar: user })}
              />
            </div>
            {answer && answer.total > 0 && <CsvButton name={t('common.googleCalendar')} table={table} />}
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
          connected={isAnybody}
          usersFailed={users.isError && !users.users}
          busy={users.isFetching || events.isFetching}
          onRetry={() => void (chosen ? events : users).refetch()}
        />
      )}
      {calendar !== undefined && answer && answer.events.length > 0 && (
        <div className="overflow-x-auto">
          <ExternalEvents
            labelledBy={id}
            owner={calendar}
            events={answer.events}
            limit={limit}
            own={calendar === me}
            onText={onText}
          />
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
  if (!chosen && !connected) {
    return (
      <div className="border-t border-border">
        <NoCalendars>
          <Link to="/profile" className={buttonVariants({ look: 'secondary', size: 'touch' })}>
            {t('common.connectCalendar')}
          </Link>
        </NoCalendars>
      </div>
    );
  }
  return (
    <div role="status" className="border-t border-border">
      <EmptyState
        icon={CalendarX2}
        title={t('calendar.google.empty')}
        {...(!chosen && { hint: t('calendar.google.choose') })}
      />
    </div>
  );
}
