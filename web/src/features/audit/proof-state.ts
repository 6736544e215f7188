import type { Proof } from './audit-calls.ts';

/** Every night it is verified; after this long, one night was missed. */
const freshMs = 26 * 3_600_000;

export type ProofState = 'none' | 'running' | 'broken' | 'unverified' | 'old' | 'ok';

export const isRunning = ({ verification }: Proof): boolean => Boolean(verification && !verification.finished_at);

/** What does not match is said before anything else, also while it is looked at once more. */
export function proofState(proof: Proof, now: number): ProofState {
  const { seal, verification } = proof;
  if (verification && verification.broken.length > 0) return 'broken';
  if (isRunning(proof)) return 'running';
  if (!seal) return 'none';
  if (!verification?.finished_at) return 'unverified';
  return now - Date.parse(verification.finished_at) > freshMs ? 'old' : 'ok';
}

/** 9f2c 41d7 … e41b */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
/** 9f2c…e41b */
export const tinyHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
