import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, ListChecks, MonitorPlay } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { organisationQuery, zonesQuery } from '@/api/organisation-query.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** What holds for the whole organisation, for administrators. */
export function OrganisationPage() {
  const { t } = useTranslation();
  const organisation = useQuery({ ...organisationQuery(), refetchOnMount: 'always' });
  const zones = useQuery(zonesQuery());
  const retry = () => {
    if (!organisation.data) void organisation.refetch();
    if (!zones.data) void zones.refetch();
  };
  return (
    <FirstLoad ready={!organisation.isPending && !zones.isPending}>
      <PageHead title={t('title.organisation')} lead={t('organisation.lead')} />
      {organisation.data && zones.data ? (
        <OrganisationForm organisation={organisation.data.data} zones={zones.data.data} />
      ) : (
        <LoadFailure busy={organisation.isFetching || zones.isFetching} onRetry={retry} />
      )}
      <CalendarLinks />
      <DisplayLinks />
    </FirstLoad>
  );
}

/** The way to what holds for everybody's connected calendars. */
function CalendarLinks() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="organisation-calendars"
      className="mt-4.5 flex max-w-2xl flex-col gap-3.5 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <div>
        <h2 id="organisation-calendars" className="type-h2">
          {t('organisation.calendars')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('organisation.calendarsLead')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Link to="/calendar/connections" className={buttonVariants({ size: 'touch' })}>
          <Activity aria-hidden strokeWidth={1.75} />
          {t('title.connections')}
        </Link>
        <Link to="/calendar/rules" className={buttonVariants({ size: 'touch' })}>
          <ListChecks aria-hidden strokeWidth={1.75} />
          {t('title.calendarRules')}
        </Link>
      </div>
    </section>
  );
}

/** The way to the links of screens on a wall. */
function DisplayLinks() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="organisation-displays"
      className="mt-4.5 flex max-w-2xl flex-col gap-3.5 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <div>
        <h2 id="organisation-displays" className="type-h2">
          {t('organisation.displays')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('displays.lead')}</p>
      </div>
      <div className="flex max-md:flex-col">
        <Link to="/displays" className={buttonVariants({ size: 'touch' })}>
          <MonitorPlay aria-hidden strokeWidth={1.75} />
          {t('title.displays')}
        </Link>
      </div>
    </section>
  );
}
