import type { ConnectionProblem } from './types.ts';

/** Why a calendar cannot be read, in words; the keys of the catalogue. */
export const problemWords = {
  revoked: 'connection.problem.revoked',
  permission: 'connection.problem.permission',
  quota: 'connection.problem.quota',
  unavailable: 'connection.problem.unavailable',
  refused: 'connection.problem.refused',
  too_large: 'connection.problem.tooLarge',
  key_missing: 'connection.problem.keyMissing',
} as const satisfies Record<ConnectionProblem, string>;
