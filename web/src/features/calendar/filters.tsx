import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { DateField } from '@/ui/date-field.tsx';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { allKinds, isAnyKind, kindNames } from '@/ui/kinds.ts';
import { type Choice, SearchSelect } from '@/ui/search-select.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { SettlingSearch } from '@/ui/settling-search.tsx';
import { type CalendarSearch, filtersSet, longestSearch } from './calendar-search.ts';

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

type FilterProps = {
  search: CalendarSearch;
  groups: readonly Choice[];
  members: readonly Choice[];
  /** Adds to the history, but for what is typed letter by letter. */
  onChange: (change: CalendarSearch) => void;
  onType: (search: string) => void;
};

function FilterFields({ search, groups, members, onChange, onType }: FilterProps) {
  const { t } = useTranslation();
  const anyKind = { value: '', text: t('calendar.allTypes') };
  const kinds = allKinds.map((kind) => ({ value: kind, text: t(kindNames[kind]) }));
  return (
    <>
      <SearchSelect
        label={t('common.group')}
        placeholder={t('calendar.chooseGroup')}
        items={groups}
        chosen={search.group}
        look="team"
        onChoose={(group) => onChange({ group })}
      />
      <SearchSelect
        label={t('title.user')}
        placeholder={t(search.group === undefined ? 'calendar.groupFirst' : 'common.chooseUser')}
        items={members}
        chosen={search.user}
        look="person"
        onChoose={(user) => onChange({ user })}
      />
      <SettlingSearch
        label={t('search.label')}
        start={<Search aria-hidden strokeWidth={1.75} />}
        maxLength={longestSearch}
        placeholder={t('calendar.searchHint')}
        value={search.search ?? ''}
        onSettled={onType}
      />
      <SelectField
        label={t('common.eventType')}
        value={search.type ?? ''}
        options={[anyKind, ...kinds]}
        onChange={(kind) => onChange({ type: isAnyKind(kind) ? kind : undefined })}
      />
      {/* A month and a week bring their own days. */}
      {search.view === undefined && (
        <>
          <DateField
            label={t('common.from')}
            value={search.from ?? ''}
            max={search.to}
            onDay={(from) => onChange({ from })}
            onClear={() => onChange({ from: undefined })}
          />
          <DateField
            label={t('common.to')}
            value={search.to ?? ''}
            min={search.from}
            max={undefined}
            onDay={(to) => onChange({ to })}
            onClear={() => onChange({ to: undefined })}
          />
        </>
      )}
    </>
  );
}
