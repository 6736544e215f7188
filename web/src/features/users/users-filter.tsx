import { useTranslation } from 'react-i18next';
import { Segmented } from '@/ui/segmented.tsx';
import { SettlingSearch } from '@/ui/settling-search.tsx';
import { longestQuery, type Status, type UsersSearch } from './users-search.ts';

type Props = {
  search: UsersSearch;
  onQuery: (q: string) => void;
  onStatus: (status: Status | undefined) => void;
};

const choices = [
  { value: 'all', text: 'users.filterAll' },
  { value: 'active', text: 'users.active' },
  { value: 'inactive', text: 'users.inactive' },
  { value: 'admin', text: 'users.filterAdmins' },
] as const;

/** Finds people by name or email, and by state; both stand in the address. */
export function UsersFilter({ search: { q = '', status }, onQuery, onStatus }: Props) {
  const { t } = useTranslation();

  return (
    <div role="search" className="mb-3.5 flex flex-col gap-2.5 md:mb-4.5 md:flex-row md:items-center">
      <SettlingSearch
        aria-label={t('users.search')}
        placeholder={t('users.search')}
        maxLength={longestQuery}
        value={q}
        onSettled={onQuery}
        className="h-11 min-w-0 rounded-md border border-input bg-inset px-3 text-base placeholder:text-muted-foreground hover:border-ring md:h-9 md:w-72 md:text-[0.8125rem]"
      />
      <Segmented
        label={t('users.filter')}
        value={status ?? 'all'}
        options={choices.map(({ value, text: key }) => ({ value, text: t(key) }))}
        onChange={(next) => onStatus(next === 'all' ? undefined : next)}
      />
    </div>
  );
}
