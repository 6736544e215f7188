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

/** Also those who cannot sign in any more. */
const allPeople: ListCall<User> = {
  ...activePeople,
  which: { status: 'all' },
  load: async (query, signal) => {
    const { data } = (await listUsersPage({ query, signal, throwOnError: true })).data;
    return { data: data.users, total: data.total };
  },
};

const choiceOf = ({ id, name, picture, email: note }: User): Choice => ({ id, name, picture, note });

/** Every active account to choose from, however many there are. */
export const usePeople = () => usePeopleOf(activePeople);

/** Everybody who has an account. */
export const useEverybody = () => usePeopleOf(allPeople);

function usePeopleOf(list: ListCall<User>) {
  const people = useSearchedList(list);
  const items = people.shown.map(choiceOf);
  // Who is found by typing is no less known than the first ones.
  return { items, source: { ...people, known: [...people.known.map(choiceOf), ...items] } };
}
