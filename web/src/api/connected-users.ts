import { listCalendarUsersOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

type Answered = { id: number; name: string; groupName?: string | null; calendarName?: string | null };

export type ConnectedUser = {
  id: number;
  name: string;
  groupName: string | undefined;
  calendarName: string;
  connectionStatus: 'connected';
};

/** Who has a valid connection with an external calendar. Rarely changes, and a failed call is said at once. */
export function connectedUsersQuery() {
  return { ...listCalendarUsersOptions(), staleTime: 60_000 } as const;
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
export function connectedChoices(users: readonly ConnectedUser[]): { id: number; name: string; note: string }[] {
  return users.map(({ id, name, groupName, calendarName }) => ({
    id,
    name,
    note: [groupName, calendarName].filter(Boolean).join(' · '),
  }));
}
