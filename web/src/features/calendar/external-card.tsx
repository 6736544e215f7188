import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { connectedChoices, connectedUsers, connectedUsersQuery } from '@/api/connected-users.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { useWatch } from '@/live/use-live.ts';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { type CalendarSearch, usualSize } from './calendar-search.ts';
import { Card } from './card.tsx';
import { ExternalAbsence } from './external-absence.tsx';
import { ExternalEvents } from './external-events.tsx';
import { externalQuery } from './external-query.ts';
import { TableFoot } from './table-foot.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

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
      title={t('calendar.google')}
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
              placeholder={t('calendar.chooseUser')}
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
