import type { Connection, Me } from '@/api/types.ts';

type Own = { connection?: Pick<Connection, 'status' | 'askedAt'> | null };

/** What the profile page has learnt since is newer than what the person's own record said when the app began. */
export function noticeOf(said: Me['calendarNotice'], own: Own | undefined): 'broken' | 'asked' | undefined {
  if (!own) return said ?? undefined;
  if (own.connection?.status !== 'broken') return undefined;
  return own.connection.askedAt ? 'asked' : 'broken';
}
