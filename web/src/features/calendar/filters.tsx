import { Search } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { RangeField } from '@/ui/dates/range-field.tsx';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { allKinds, isAnyKind, kindNames } from '@/ui/kinds.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import type { Choice } from '@/ui/search-popup.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { SettlingSearch } from '@/ui/settling-search.tsx';
import type { TeamChoices } from './choices.ts';
import { type CalendarSearch, filtersSet, longestSearch } from './calendar-search.ts';

/** Above the tables; on a phone in a sheet, with the chosen person and group on its button. */
export function Filters(props: FilterProps) {
  const { t } = useTranslation();
  const { search, groups, members } = props;
  if (useIsPhone()) {
    // The person first: what does not fit on the button is cut.
    const chosen = [
      members.find(({ id }) => id === search.user),
      groups.source.known.find(({ id }) => id === search.group),
    ];
    return (
      <FilterSheet count={filtersSet(search)} summary={chosen.flatMap((each) => each?.name ?? []).join(' · ')}>
        <FilterFields {...props} />
      </FilterSheet>
    );
  }
  return (
    <section
      aria-label={t('filters.title')}
      className="grid grid-cols-2 gap-3 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1.22fr)_minmax(0,1.25fr)_minmax(0,0.78fr)_146px_146px]"
    >
      <FilterFields {...props} />
    </section>
  );
}

type FilterProps = {
  search: CalendarSearch;
  groups: TeamChoices;
  members: readonly Choice[];
  /** Adds to the history, but for what is typed letter by letter. */
  onChange: (change: CalendarSearch) => void;
  onType: (search: string) => void;
  /** Back to how the page opens; absent where it is so. */
  onClear?: (() => void) | undefined;
};

function FilterFields({ search, groups, members, onChange, onType, onClear }: FilterProps) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  const anyKind = { value: '', text: t('calendar.allTypes') };
  const kinds = allKinds.map((kind) => ({ value: kind, text: t(kindNames[kind]) }));
  return (
    <>
      <SearchSelect
        label={t('common.group')}
        placeholder={t('calendar.chooseGroup')}
        {...groups}
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
        <RangeField
          from={{
            label: t('common.from'),
            value: search.from ?? '',
            max: search.to,
            onDay: (from) => onChange({ from }),
            onEmpty: () => onChange({ from: undefined }),
          }}
          to={{
            label: t('common.to'),
            value: search.to ?? '',
            min: search.from,
            onDay: (to) => onChange({ to }),
            onEmpty: () => onChange({ to: undefined }),
          }}
          weekStart={weekStart}
        />
      )}
      {onClear && (
        <div className="col-span-full -my-1.5 flex justify-end">
          <LinkButton text={t('filters.clear')} onClick={onClear} />
        </div>
      )}
    </>
  );
}
