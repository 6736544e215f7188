import type { Query, QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ApiError } from '@/api/errors.ts';
import { createEvent, deleteEvent, editEvent } from '@/api/gen/sdk.gen.ts';
import type { EventDetails } from './event-form.ts';

export type EventChange =
  | { deed: 'create'; gmId: number; key: string; details: EventDetails }
  | { deed: 'update'; id: number; details: EventDetails }
  | { deed: 'delete'; id: number };

function send(change: EventChange) {
  if (change.deed === 'create') {
    return createEvent({
      body: { group_member_id: change.gmId, ...change.details },
      headers: { 'Idempotency-Key': change.key },
      throwOnError: true,
    });
  }
  const path = { id: change.id };
  return change.deed === 'update'
    ? editEvent({ path, body: change.details, throwOnError: true })
    : deleteEvent({ path, throwOnError: true });
}

/** An answer that arrives well and says no is a refusal all the same. */
export async function sendChange(change: EventChange): Promise<void> {
  const { data } = await send(change);
  if (!data.success) throw new ApiError(200, data);
}

/** Lists of events and everything that counts them, such as all of a person's progress. */
function isAboutEvents({ queryKey }: Query): boolean {
  const [key] = queryKey;
  if (key === 'progress') return true;
  // The generated client names the call under this key.
  const call = typeof key === 'object' && key !== null ? new Map<string, unknown>(Object.entries(key)).get('_id') : '';
  return typeof call === 'string' && /^listEvents$|Stats$|Series$/.test(call);
}

export function refreshEvents(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: isAboutEvents });
}

const refused = {
  create: 'calendar.failed.create',
  update: 'calendar.failed.update',
  delete: 'calendar.failed.delete',
} as const;

const broken = {
  create: 'calendar.broken.create',
  update: 'calendar.broken.update',
  delete: 'calendar.broken.delete',
} as const;

/** CAL-08: the server's words or 'Unknown error' where it answered; where it did not, what was being done. */
export function failureText(error: unknown, deed: EventChange['deed'], t: TFunction): string {
  if (!(error instanceof ApiError) || error.status === undefined) return t(broken[deed]);
  return t(refused[deed], { reason: error.serverText ?? t('calendar.unknownError') });
}
