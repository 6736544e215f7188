import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addMembers, getFullGroup, listUsersTable, setUsersActive } from '@/api/gen/sdk.gen.ts';
import type { TablePerson } from '@/api/types.ts';
import { mapLimited } from '@/lib/map-limited.ts';
import { refreshUsers, tableQueryOf } from './users-query.ts';
import type { UsersSearch } from './users-search.ts';

/** As many as one call takes. */
const mostAtOnce = 200;
const atOnce = 4;
/** 'Choose all' is for as many as can be looked at. */
export const mostChosen = 2000;

type Activation = { ids: readonly number[]; active: boolean; dryRun?: boolean };
type Report = { changed: number[]; protectedOnes: number[]; sessions: number };

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / mostAtOnce);
  return Array.from({ length: count }, (_, n) => items.slice(n * mostAtOnce, (n + 1) * mostAtOnce));
}

async function activate({ ids, active, dryRun = false }: Activation): Promise<Report> {
  const answers = await mapLimited(chunks(ids), 1, async (some) => {
    const body = { ids: some, is_active: active, dry_run: dryRun };
    return (await setUsersActive({ body, throwOnError: true })).data.data;
  });
  return {
    changed: answers.flatMap(({ changed }) => changed),
    protectedOnes: answers.flatMap(({ protected: kept }) => kept),
    sessions: answers.reduce((sum, { sessions }) => sum + sessions, 0),
  };
}

/** Who is in the team already is skipped; the others come after its last member, in the order of choosing. */
async function addToTeam({ team, people }: { team: number; people: readonly TablePerson[] }) {
  const path = { id: team };
  const { users } = (await getFullGroup({ path, throwOnError: true })).data.data;
  const inside = new Set(users.map(({ id }) => id));
  const last = Math.max(0, ...users.map(({ position }) => position));
  const joining = people.filter(({ id }) => !inside.has(id));
  const members = joining.map(({ id }, index) => ({ user_id: id, position: last + 1 + index }));
  await mapLimited(chunks(members), 1, (some) => addMembers({ path, body: { members: some }, throwOnError: true }));
  return { added: joining.length, skipped: people.length - joining.length };
}

const onError = (error: unknown): void => console.warn('bulk', error);

export function useBulk(search: UsersSearch) {
  const queryClient = useQueryClient();
  const onSettled = () => void refreshUsers(queryClient);
  return {
    ask: useMutation({ mutationFn: activate, onError }),
    activate: useMutation({ mutationFn: activate, onSettled, onError }),
    addToTeam: useMutation({ mutationFn: addToTeam, onSettled, onError }),
    /** Everybody who matches the filter. */
    all: useMutation({
      mutationFn: async (total: number): Promise<TablePerson[]> => {
        const pages = Array.from({ length: Math.ceil(total / 100) }, (_, n) => n + 1);
        const answers = await mapLimited(pages, atOnce, async (page) => {
          const query = { ...tableQueryOf(search), page, limit: 100 };
          return (await listUsersTable({ query, throwOnError: true })).data.data.users;
        });
        return answers.flat();
      },
      onError,
    }),
  };
}
