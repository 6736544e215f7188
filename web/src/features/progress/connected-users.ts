type Answered = { id: number; name: string; groupName?: string | null; calendarName?: string | null };

export type ConnectedUser = {
  id: number;
  name: string;
  groupName: string | undefined;
  calendarName: string;
  connectionStatus: 'connected';
};

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
