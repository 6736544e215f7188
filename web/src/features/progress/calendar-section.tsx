import { ChartNoAxesColumn, ChartPie } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { type ConnectedUser, useConnectedUsers } from '@/api/connected-users.ts';
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
  const connected = useConnectedUsers(search.cuser, t('google.primary'));
  const { users, chosen } = connected;
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
      {/* Filters of nothing would only be in the way. */}
      {users?.length !== 0 && (
        <div className="flex flex-wrap items-end gap-3 border-b border-border px-4 py-3.5">
          <CalendarUserSelect
            connected={connected}
            chosen={chosen}
            onChoose={(user) => onSearch({ ...search, cuser: user })}
          />
          <RangeFields
            range={range}
            today={today}
            onRange={(next) => onSearch(withCalendarRange(search, next, today))}
          />
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
      )}
      <CalendarBody
        users={users}
        usersFailed={connected.isError}
        retryUsers={() => void connected.refetch()}
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
  connected: ReturnType<typeof useConnectedUsers>;
  chosen: ConnectedUser | undefined;
  onChoose: (id: number) => void;
};

/** PROG-09: whose calendar; each line names the person and the calendar. */
function CalendarUserSelect({ connected, chosen, onChoose }: CalendarUserSelectProps) {
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
        items={connected.choices}
        source={connected.source}
        chosen={chosen?.id}
        look="person"
        onChoose={onChoose}
      />
    </div>
  );
}
