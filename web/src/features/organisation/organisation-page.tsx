import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { DisplayLinks } from './display-links.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { organisationQuery, zonesQuery } from '@/api/organisation-query.ts';

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
      <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('title.organisation')}</h1>
      <p className="mt-1.5 mb-4.5 type-dense text-muted-foreground">{t('organisation.lead')}</p>
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
