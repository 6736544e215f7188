import { ApiError } from '@/api/errors.ts';

/** As the server has them. */
export const limits = { name: 120, email: 254, message: 2000 } as const;

type Failure = { key: 'contact.tooMany' | 'contact.offline' | 'contact.failed' } | { text: string };

export function contactFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === undefined) return { key: 'contact.offline' };
  if (error.status === 429) return { key: 'contact.tooMany' };
  const refused = error.status === 422 ? error.serverText : undefined;
  return refused === undefined ? { key: 'contact.failed' } : { text: refused };
}
