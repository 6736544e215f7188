import type { Proof } from './audit-calls.ts';

/** Every night days are sealed and verified; after this long, one night was missed. */
const freshMs = 26 * 3_600_000;

export type ProofState = 'none' | 'running' | 'broken' | 'unsealed' | 'unverified' | 'old' | 'ok';

/** What does not match, or was missed, is said before anything else, also while everything is verified once more. */
export function proofState({ seal, verification, running }: Proof, now: number): ProofState {
  const isOld = (instant: string) => now - Date.parse(instant) > freshMs;
  if (verification && verification.broken.length > 0) return 'broken';
  if (seal && isOld(seal.sealed_at)) return 'unsealed';
  if (verification && isOld(verification.finished_at)) return 'old';
  if (running) return 'running';
  if (!seal) return 'none';
  return verification ? 'ok' : 'unverified';
}

/** 9f2c 41d7 … e41b */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
/** 9f2c…e41b */
export const tinyHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
