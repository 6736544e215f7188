import type { Connection } from '@/api/types.ts';

/** 'Sync now' was pressed: when, and how the connection was then. */
export type Asked = { at: number; before: Pick<Connection, 'status' | 'lastSuccessAt' | 'problem'> };

/** Whoever waits longer than this is told by the usual refresh. */
const longestMs = 30_000;

/** The reading that was asked for has shown no effect yet. */
export function isWaiting(asked: Asked | undefined, connection: Asked['before'], now: number): boolean {
  if (asked === undefined || now - asked.at > longestMs) return false;
  const { status, lastSuccessAt, problem } = asked.before;
  return connection.status === status && connection.lastSuccessAt === lastSuccessAt && connection.problem === problem;
}

const soonMs = 3000;
const quietMs = 30_000;

/** How soon the card looks again: often while something is under way, seldom otherwise. */
export function lookAgainMs(connection: Asked['before'] | null | undefined, asked: Asked | undefined, now: number) {
  if (!connection) return false;
  return connection.status === 'new' || isWaiting(asked, connection, now) ? soonMs : quietMs;
}
