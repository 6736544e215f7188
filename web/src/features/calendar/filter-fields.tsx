import { useTranslation } from 'react-i18next';
import type { Choice } from '@/ui/choice.ts';
import { DateField } from '@/ui/date-field.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import { allKinds, isAnyKind, kindNames } from '@/ui/kinds.ts';
import { PlainSelect } from './plain-select.tsx';
import { SearchField } from './search-field.tsx';

export type FilterProps = {
  search: CalendarSearch;
  groups: readonly Choice[];
  members: readonly Choice[];
  /** Adds to the history, but for what is typed letter by letter. */
  onChange: (change: CalendarSearch) => void;
  onType: (search: string) => void;
};

export function FilterFields({ search, groups, members, onChange, onType }: FilterProps) {
  const { t } = useTranslation();
  const anyKind = { value: '', text: t('calendar.allTypes') };
  const kinds = allKinds.map((kind) => ({ value: kind, text: t(kindNames[kind]) }));
  return (
    <>
      <SearchSelect
        label={t('calendar.group')}
        placeholder={t('calendar.chooseGroup')}
        items={groups}
        chosen={search.group}
        look="team"
        onChoose={(group) => onChange({ group })}
      />
      <SearchSelect
        label={t('calendar.user')}
        placeholder={t(search.group === undefined ? 'calendar.groupFirst' : 'calendar.chooseUser')}
        items={members}
        chosen={search.user}
        look="person"
        onChoose={(user) => onChange({ user })}
      />
      <SearchField value={search.search ?? ''} onChange={onType} />
      <PlainSelect
        label={t('calendar.type')}
        value={search.type ?? ''}
        options={[anyKind, ...kinds]}
        onChange={(kind) => onChange({ type: isAnyKind(kind) ? kind : undefined })}
      />
      {/* A month and a week bring their own days. */}
      {search.view === undefined && (
        <>
          <DateField
            label={t('calendar.from')}
            value={search.from ?? ''}
            max={search.to}
            onDay={(from) => onChange({ from })}
            onClear={() => onChange({ from: undefined })}
          />
          <DateField
            label={t('calendar.to')}
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
