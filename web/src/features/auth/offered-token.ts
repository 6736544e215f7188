import { ApiError } from '@/api/errors.ts';
import { getMe } from '@/api/gen/sdk.gen.ts';
import type { Me } from '@/api/types.ts';
import { token } from '@/lib/token.ts';
import { signedInHere } from './signed-in-here.ts';

type Verdict =
  | { kind: 'start' }
  | { kind: 'ask'; current: Me; next: Me }
  | { kind: 'invalid'; current: Me }
  | { kind: 'unchecked' };

/** Nobody, where the server does not know the token. */
async function personOf(usedToken: string): Promise<Me | undefined> {
  try {
    const { data } = await getMe({ headers: { Authorization: usedToken }, throwOnError: true });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** Whether a token of the address may be stored: never over somebody else's session without a question. */
export async function judgeOffered(offered: string): Promise<Verdict> {
  const stored = token.read();
  if (stored === null || stored === offered || (await signedInHere(offered))) return { kind: 'start' };
  try {
    const [current, next] = await Promise.all([personOf(stored), personOf(offered)]);
    if (current === undefined || current.id === next?.id) return { kind: 'start' };
    return next === undefined ? { kind: 'invalid', current } : { kind: 'ask', current, next };
  } catch {
    return { kind: 'unchecked' };
  }
}
