import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';
import { useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { yearOf } from './day-lines.ts';
import { DaysOffCard } from './days-off-card.tsx';
import { useSpecialDays } from './use-special-days.ts';
import { WeekCard } from './week-card.tsx';

/** Mockup 31: which days the organisation works. `away` is the card of who is away, which is another feature's. */
export function WorkingCalendarPage({ away }: { away: ReactNode }) {
  const { t } = useTranslation();
  const today = useOrganisationToday();
  const year = yearOf(today);
  const organisation = useQuery({ ...organisationQuery(), refetchOnMount: 'always' });
  const special = useSpecialDays([year - 1, year, year + 1]);
  useWatch(['teams:0']);
  const shown = organisation.data?.data;
  const retry = () => {
    if (!shown) void organisation.refetch();
    special.retry();
  };
  return (
    <FirstLoad ready={!organisation.isPending && !special.isPending}>
      <PageHead title={t('cal.title')} lead={t('organisation.lead')} />
      {shown && special.days ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 lg:grid-cols-2">
          <WeekCard
            organisation={shown}
            special={new Map(special.days.map(({ day, works }) => [day, works]))}
            today={today}
          />
          <div className="flex flex-col gap-4.5">
            <DaysOffCard
              organisation={shown}
              days={special.days}
              saving={special}
              today={today}
              min={`${year - 1}-01-01`}
              max={`${year + 1}-12-31`}
            />
            {away}
          </div>
        </div>
      ) : (
        <LoadFailure busy={organisation.isFetching || special.isFetching} onRetry={retry} />
      )}
    </FirstLoad>
  );
}
