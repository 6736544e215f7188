import { listUsersPage } from './gen/sdk.gen.ts';
import type { User } from './types.ts';
import { type ListCall, useSearchedList } from './use-searched-list.ts';
import type { Choice } from '@/ui/search-popup.tsx';

const activePeople: ListCall<User> = {
  // Named after a call that it depends on alike: what is kept of 'listUsersPage' is changed by hand.
  call: 'listUsers',
  load: async (query, signal) => {
    const { data } = (await listUsersPage({ query: { ...query, status: 'active' }, signal, throwOnError: true })).data;
    return { data: data.users, total: data.total };
  },
  textOf: ({ name, email }) => `${name} ${email}`,
};

const choiceOf = ({ id, name, picture, email: note }: User): Choice => ({ id, name, picture, note });

/** Every active account to choose from, however many there are. */
export function usePeople() {
  const people = useSearchedList(activePeople);
  const items = people.shown.map(choiceOf);
  // Who is found by typing is no less known than the first ones.
  return { items, source: { ...people, known: [...people.known.map(choiceOf), ...items] } };
}
