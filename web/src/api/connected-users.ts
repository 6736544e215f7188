import { useQuery } from '@tanstack/react-query';
import { listCalendarUsersOptions } from './gen/@tanstack/react-query.gen.ts';
import { listCalendarUsers } from './gen/sdk.gen.ts';
import { type ListCall, useSearchedList } from './use-searched-list.ts';

type Answered = { id: number; name: string; groupName?: string | null; calendarName?: string | null };

export type ConnectedUser = {
  id: number;
  name: string;
  groupName: string | undefined;
  calendarName: string;
  connectionStatus: 'connected';
};

const connectedPages: ListCall<Answered> = {
  call: 'listCalendarUsers',
  load: async (query, signal) => (await listCalendarUsers({ query, signal, throwOnError: true })).data,
  textOf: ({ name, groupName, calendarName }) => [name, groupName, calendarName].filter(Boolean).join(' '),
};

/**
 * Who has a valid connection with an external calendar, however many there are, and the chosen one of them. Rarely changes,
 * and a failed call is said at once.
 */
export function useConnectedUsers(chosen: number | undefined, primary: string) {
  const list = useSearchedList(connectedPages);
  const listed = list.known.find(({ id }) => id === chosen);
  const isMissing = chosen !== undefined && !listed && !list.isPending && !list.isWhole;
  const one = useQuery({ ...listCalendarUsersOptions({ query: { id: chosen ?? 0 } }), enabled: isMissing });
  const [other] = isMissing ? (one.data?.data ?? []) : [];
  const person = connectedUsers(listed ? [listed] : other ? [other] : [], primary);
  return {
    ...list,
    source: { ...list, known: connectedChoices(person) },
    /** Nothing where they could not be loaded. */
    users: (list.known.length > 0 || list.isWhole) && !one.isLoading ? connectedUsers(list.known, primary) : undefined,
    choices: connectedChoices(connectedUsers(list.shown, primary)),
    chosen: person[0],
    isPending: list.isPending || one.isLoading,
  };
}

/** PROG-12: who is listed has a valid connection; a calendar without a name is the primary one. */
export function connectedUsers(answered: readonly Answered[], primary: string): ConnectedUser[] {
  return answered.map(({ id, name, groupName, calendarName }) => ({
    id,
    name,
    groupName: groupName ?? undefined,
    calendarName:
      calendarName === undefined || calendarName === null || calendarName.trim() === '' ? primary : calendarName,
    connectionStatus: 'connected',
  }));
}

/** As choices of a select: each line names the person, the team and the calendar. */
function connectedChoices(users: readonly ConnectedUser[]): { id: number; name: string; note: string }[] {
  return users.map(({ id, name, groupName, calendarName }) => ({
    id,
    name,
    note: [groupName, calendarName].filter(Boolean).join(' · '),
  }));
}
