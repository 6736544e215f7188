import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { filtersSet } from './calendar-search.ts';
import { FilterFields, type FilterProps } from './filter-fields.tsx';

/** Above the tables; on a phone in a sheet, with the chosen person and group on its button. */
export function Filters(props: FilterProps) {
  const { t } = useTranslation();
  const { search, groups, members } = props;
  if (useIsPhone()) {
    // The person first: what does not fit on the button is cut.
    const chosen = [members.find(({ id }) => id === search.user), groups.find(({ id }) => id === search.group)];
    return (
      <FilterSheet count={filtersSet(search)} summary={chosen.flatMap((each) => each?.name ?? []).join(' · ')}>
        <FilterFields {...props} />
      </FilterSheet>
    );
  }
  return (
    <section
      aria-label={t('filters.title')}
      className="grid grid-cols-2 gap-3 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1.22fr)_minmax(0,1.25fr)_minmax(0,0.78fr)_140px_140px]"
    >
      <FilterFields {...props} />
    </section>
  );
}
