import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, ChartPie } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { connectedChoices, type ConnectedUser, connectedUsers, connectedUsersQuery } from '@/api/connected-users.ts';
import { useWatch } from '@/live/use-live.ts';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { CalendarBody } from './calendar-body.tsx';
import { calendarRangeIn, type ProgressSearch, withCalendarRange } from './progress-search.ts';
import { RangeFields } from './range-fields.tsx';

type Props = { search: ProgressSearch; today: string; onSearch: (next: ProgressSearch) => void };

/** PROG-09, PROG-11: statistics of connected Google calendars, with filters of their own. */
export function CalendarSection({ search, today, onSearch }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const answer = useQuery(connectedUsersQuery());
  const users = answer.data && connectedUsers(answer.data.data, t('google.primary'));
  const chosen = users?.find((user) => user.id === search.cuser);
  useWatch(chosen ? [`calendar:${chosen.id}`] : []);
  const range = calendarRangeIn(search, today);
  return (
    <section aria-labelledby={id} className="mt-4 rounded-lg border border-border bg-card shadow-card md:mt-6.5">
      <div className="flex flex-wrap items-center gap-3 border-b border-border px-4 py-3.5">
        <span className="grid size-9 place-items-center rounded-[9px] border border-border bg-muted">
          <GoogleMark />
        </span>
        <div>
          <h2 id={id} className="type-h2">
            {t('common.googleCalendar')}
          </h2>
          <p className="type-caption text-muted-foreground">{t('progress.calendarLead')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3 border-b border-border px-4 py-3.5">
        <CalendarUserSelect
          users={users ?? []}
          chosen={chosen}
          onChoose={(user) => onSearch({ ...search, cuser: user })}
        />
        <RangeFields range={range} today={today} onRange={(next) => onSearch(withCalendarRange(search, next, today))} />
        <div className="max-md:w-full md:ml-auto">
          <Segmented
            label={t('progress.calendarChart')}
            value={search.cchart ?? 'bar'}
            onChange={(chart) => onSearch({ ...search, cchart: chart === 'pie' ? 'pie' : undefined })}
            options={[
              { value: 'bar', text: t('progress.bar'), icon: ChartNoAxesColumn },
              { value: 'pie', text: t('progress.pie'), icon: ChartPie },
            ]}
          />
        </div>
      </div>
      <CalendarBody
        users={users}
        usersFailed={answer.isError}
        retryUsers={() => void answer.refetch()}
        wanted={search.cuser}
        chosen={chosen}
        range={range}
        search={search}
        onSearch={onSearch}
      />
    </section>
  );
}

type CalendarUserSelectProps = {
  users: readonly ConnectedUser[];
  chosen: ConnectedUser | undefined;
  onChoose: (id: number) => void;
};

/** PROG-09: whose calendar; each line names the person and the calendar. */
function CalendarUserSelect({ users, chosen, onChoose }: CalendarUserSelectProps) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 max-md:w-full md:w-76">
      <SearchSelect
        label={t('title.user')}
        labelEnd={
          chosen && (
            <span className="inline-flex items-center gap-1.5 type-micro text-success-text">
              <span aria-hidden className="size-[7px] rounded-full bg-live" />
              {t('progress.connected')}
            </span>
          )
        }
        placeholder={t('common.chooseUser')}
        items={connectedChoices(users)}
        chosen={chosen?.id}
        look="person"
        onChoose={onChoose}
      />
    </div>
  );
}
