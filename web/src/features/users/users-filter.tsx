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
  { value: 'all', text: 'common.all' },
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
        hideLabel
        label={t('users.search')}
        placeholder={t('users.search')}
        maxLength={longestQuery}
        value={q}
        onSettled={onQuery}
        className="md:w-72"
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
