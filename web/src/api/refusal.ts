import { ApiError } from './errors.ts';

function textOf(error: unknown, name: 'code' | 'challenge'): string | undefined {
  const body: unknown = error instanceof ApiError ? error.cause : undefined;
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** The server's word for programs. */
export const refusalCode = (error: unknown): string | undefined => textOf(error, 'code');

/** The password was right, and a second factor is asked for: what it is sent with. */
export const challengeOf = (error: unknown): string | undefined =>
  refusalCode(error) === 'second_factor_required' ? textOf(error, 'challenge') : undefined;
