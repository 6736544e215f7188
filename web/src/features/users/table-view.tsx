import { useTranslation } from '@/i18n/use-translation.ts';
import type { ListUsersTableResponse } from '@/api/gen/types.gen.ts';
import { listUsersTable } from '@/api/gen/sdk.gen.ts';
import type { TablePerson, User } from '@/api/types.ts';
import { allPages, longestPage } from '@/lib/all-pages.ts';
import type { CsvTable } from '@/lib/csv.ts';
import { momentText } from '@/lib/time.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { PeopleTable } from './people-table.tsx';
import { stateWord } from './person-cells.tsx';
import { useChosen } from './use-chosen.ts';
import { tableQueryOf } from './users-query.ts';
import { type UsersSearch, withFilter } from './users-search.ts';

/** As many as the server answers. */
const perPage = 40;

type Props = {
  me: User;
  data: ListUsersTableResponse['data'];
  search: UsersSearch;
  waiting: boolean;
  onSearch: (next: UsersSearch) => void;
  onEdit: (person: TablePerson) => void;
  onDelete: (person: TablePerson) => void;
};

/** The table of people: what is done with the chosen, the people, the pages. */
export function TableView({ me, data, search, waiting, onSearch, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const { sort, page = 1 } = search;
  const chosen = useChosen(JSON.stringify(tableQueryOf({ ...search, sort: undefined })));
  const first = (page - 1) * perPage;

  async function table(): Promise<CsvTable> {
    const people = await allPages(async (number) => {
      const query = { ...tableQueryOf(search), page: number, limit: longestPage };
      const { users, totalPages } = (await listUsersTable({ query, throwOnError: true })).data.data;
      return { rows: users, totalPages };
    });
    return {
      columns: [
        t('common.name'),
        t('common.email'),
        t('nav.teams'),
        t('users.role'),
        t('users.lastSignIn'),
        t('users.state'),
      ],
      rows: people.map((person) => [
        person.name,
        person.email,
        person.teams.map(({ name }) => name).join('; '),
        t(`role.${person.role}`),
        person.last_sign_in_at ? momentText(person.last_sign_in_at) : '',
        t(stateWord(person)),
      ]),
    };
  }

  return (
    <div className="rounded-lg border border-border bg-card shadow-card">
      <BulkBar me={me} page={data.users} total={data.total} all={data.counts.total} chosen={chosen} search={search} />
      <PeopleTable
        me={me}
        people={data.users}
        chosen={chosen}
        sort={sort}
        waiting={waiting}
        onSort={(next) => onSearch(withFilter(search, { sort: next }))}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      <ListPager
        label={t('pager.label')}
        page={page}
        totalPages={data.totalPages}
        first={first + 1}
        last={first + data.users.length}
        total={data.total}
        onPage={(next) => onSearch({ ...search, page: next })}
      >
        <CsvButton name={t('nav.users')} table={table} />
      </ListPager>
    </div>
  );
}
