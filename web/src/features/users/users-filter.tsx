import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useTeams } from '@/api/use-teams.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { boxClass } from '@/ui/field.tsx';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { SearchMultiSelect } from '@/ui/search-multi-select.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { SettlingSearch } from '@/ui/settling-search.tsx';
import { type Filter, longestQuery, noFilter, type UsersSearch, type View, withFilter } from './users-search.ts';
import { ViewSwitch } from './view-switch.tsx';

const states = [
  { value: 'all', text: 'common.all' },
  { value: 'active', text: 'users.active' },
  { value: 'invited', text: 'users.filterInvited' },
  { value: 'inactive', text: 'users.inactive' },
  { value: 'admin', text: 'users.filterAdmins' },
] as const;

const sorts = [
  { value: 'name', text: 'users.sort.name' },
  { value: '-name', text: 'users.sort.nameDown' },
  { value: '-last_sign_in', text: 'users.sort.signInDown' },
  { value: 'last_sign_in', text: 'users.sort.signIn' },
  { value: 'email', text: 'users.sort.email' },
  { value: '-email', text: 'users.sort.emailDown' },
] as const;

type FiltersProps = {
  search: UsersSearch;
  view: View;
  never: number | undefined;
  onFilter: (filter: Filter) => void;
};

function TeamsFilter({ search, onFilter }: Pick<FiltersProps, 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const teams = search.teams ?? [];
  const all = useTeams(teams);
  return (
    <div className="md:w-48">
      <SearchMultiSelect
        hideLabel={!phone}
        label={t('nav.teams')}
        placeholder={t('users.anyTeam')}
        summary={t('users.teamsChosen', { count: teams.length })}
        items={all.shown}
        source={all}
        chosen={teams}
        look="team"
        onChoose={(next) => onFilter({ teams: next })}
      />
    </div>
  );
}

function Filters({ search, view, never, onFilter }: FiltersProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const isTable = view === 'table';
  // Cards know fewer.
  const shown = states.filter(({ value }) => isTable || value !== 'invited');
  return (
    <>
      {isTable && <TeamsFilter search={search} onFilter={onFilter} />}
      <Segmented
        label={t('users.state')}
        value={search.status ?? 'all'}
        options={shown.map(({ value, text }) => ({ value, text: t(text) }))}
        onChange={(next) => onFilter({ status: next === 'all' ? undefined : next })}
      />
      {isTable && (
        <button
          type="button"
          aria-pressed={search.never === true}
          onClick={() => onFilter({ never: search.never ? undefined : true })}
          className={boxClass({
            className: cx(
              'inline-flex items-center gap-2 whitespace-nowrap',
              search.never ? 'border-ring bg-primary-tint text-foreground' : 'text-foreground-2',
            ),
          })}
        >
          {t('users.neverSignedIn')}
          <span className="tabular-nums text-muted-foreground">{never}</span>
        </button>
      )}
      {/* On a desk the table's heads sort. */}
      {isTable && phone && (
        <SelectField
          label={t('users.sort')}
          value={search.sort ?? 'name'}
          options={sorts.map(({ value, text }) => ({ value, text: t(text) }))}
          onChange={(next) => onFilter({ sort: next === 'name' ? undefined : next })}
        />
      )}
      {isTable && countOf(search) > 0 && (
        <LinkButton text={t('users.clearFilters')} onClick={() => onFilter({ ...noFilter, q: search.q })} />
      )}
    </>
  );
}

/** Without what is typed, which is seen. */
const countOf = ({ teams, status, never }: UsersSearch): number =>
  [teams, status, never].filter((each) => each !== undefined).length;

type Props = {
  search: UsersSearch;
  view: View;
  /** Who has never signed in, within the other filters; only the table knows. */
  never: number | undefined;
  onQuery: (q: string) => void;
  onSearch: (next: UsersSearch) => void;
  onView: (view: View) => void;
};

/** Finds people by name or email, by state, and in the table by teams and sign-in; all of it stands in the address. */
export function UsersFilter({ search, view, never, onQuery, onSearch, onView }: Props) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const filters = (
    <Filters search={search} view={view} never={never} onFilter={(filter) => onSearch(withFilter(search, filter))} />
  );
  return (
    <div className="mb-3.5 flex flex-wrap items-start gap-2.5 md:mb-4.5">
      <div role="search" className="flex min-w-0 flex-1 flex-wrap items-center gap-2.5 max-md:flex-nowrap">
        <SettlingSearch
          hideLabel
          label={t('users.search')}
          placeholder={t('users.search')}
          maxLength={longestQuery}
          value={search.q ?? ''}
          onSettled={onQuery}
          className={cx('max-md:flex-1', view === 'table' ? 'md:w-56' : 'md:w-72')}
        />
        {phone ? (
          <div className="shrink-0">
            <FilterSheet count={countOf(search)}>
              <ViewSwitch view={view} onView={onView} />
              {filters}
            </FilterSheet>
          </div>
        ) : (
          filters
        )}
      </div>
      {!phone && <ViewSwitch view={view} onView={onView} />}
    </div>
  );
}
