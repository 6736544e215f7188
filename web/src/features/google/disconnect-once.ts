import { isGone } from '@/api/errors.ts';
import { disconnectCalendar } from '@/api/gen/sdk.gen.ts';
import type { Connection } from '@/api/types.ts';

/** Somebody else, or another tab, may be faster: then what was wanted is so. */
export async function disconnectOnce({ id }: Pick<Connection, 'id'>): Promise<void> {
  try {
    await disconnectCalendar({ path: { id }, throwOnError: true });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
