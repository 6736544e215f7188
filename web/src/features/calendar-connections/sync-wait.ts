import type { Connection } from '@/api/types.ts';

type State = Pick<Connection, 'status' | 'lastSuccessAt' | 'nextSyncAt' | 'problem'>;

/** 'Sync now' was pressed: when, and how the connection was then. */
export type Asked = { at: number; before: State };

/** After this the usual refresh has to do. */
const longestMs = 30_000;

/** A reading that failed as before changes only when the next one is due; asking for one makes that earlier. */
const isPutOff = ({ nextSyncAt }: State, before: State): boolean =>
  Date.parse(nextSyncAt ?? '') > Date.parse(before.nextSyncAt ?? '');

/** The reading that was asked for has shown no effect yet. */
export function isWaiting(asked: Asked | undefined, connection: State, now: number): boolean {
  if (asked === undefined || now - asked.at > longestMs || isPutOff(connection, asked.before)) return false;
  const { status, lastSuccessAt, problem } = asked.before;
  return connection.status === status && connection.lastSuccessAt === lastSuccessAt && connection.problem === problem;
}

const soonMs = 3000;
const quietMs = 30_000;
/** A first reading that takes longer than this is not looked at every few seconds. */
const freshMs = 5 * 60_000;

type Shown = State & Pick<Connection, 'connectedAt'>;

/** How soon the card looks again: often while something is under way, seldom otherwise. */
export function lookAgainMs(connection: Shown | null | undefined, asked: Asked | undefined, now: number) {
  if (!connection) return false;
  const fresh = connection.status === 'new' && now - Date.parse(connection.connectedAt) <= freshMs;
  return fresh || isWaiting(asked, connection, now) ? soonMs : quietMs;
}
