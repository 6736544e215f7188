import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from '@/i18n/translator.ts';
import { useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { createEvent, deleteEvent, editEvent } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import type { EventDetails } from './event-form.ts';

export type EventChange =
  | { action: 'create'; gmId: number; key: string; details: EventDetails; onOpen?: () => void }
  | { action: 'update'; id: number; details: EventDetails }
  | { action: 'delete'; id: number };

function send(change: EventChange) {
  if (change.action === 'create') {
    return createEvent({
      body: { group_member_id: change.gmId, ...change.details },
      headers: { 'Idempotency-Key': change.key },
      throwOnError: true,
    });
  }
  const path = { id: change.id };
  return change.action === 'update'
    ? editEvent({ path, body: change.details, throwOnError: true })
    : deleteEvent({ path, throwOnError: true });
}

/** A 200 that says `success: false` is a refusal all the same. */
async function sendChange(change: EventChange): Promise<void> {
  const { data } = await send(change);
  if (!data.success) throw new ApiError(200, data);
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
function failureText(error: unknown, action: EventChange['action'], t: TFunction): string {
  if (!(error instanceof ApiError) || error.status === undefined) return t(broken[action]);
  return t(refused[action], { reason: error.serverText ?? t('calendar.unknownError') });
}

const done = { create: 'calendar.created', update: 'calendar.updated', delete: 'calendar.deleted' } as const;

/**
 * Sends a change, says how it went, and asks again for what it changed. Closing the dialog belongs to `mutate`, whose
 * callbacks end with the dialog: a late answer must not close the next one.
 */
export function useEventChange() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const said = useRef('');

  return useMutation({
    mutationFn: sendChange,
    // A second attempt removes the alert of the first one.
    onMutate: () => forgetToast(said.current),
    onSuccess: (_, change: EventChange) => {
      const open = change.action === 'create' ? change.onOpen : undefined;
      showToast('success', t(done[change.action]), open && { action: { label: t('common.open'), run: open } });
    },
    onError: (error, { action }) => {
      said.current = failureText(error, action, t);
      showToast('error', said.current);
    },
    // After a failure too: somebody else may have been faster.
    onSettled: () => void invalidate(queryClient, 'events'),
  });
}
