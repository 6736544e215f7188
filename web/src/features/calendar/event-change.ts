import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from '@/i18n/translator.ts';
import { useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { createEvent, deleteEvent, editEvent } from '@/api/gen/sdk.gen.ts';
import type { EventEffect } from '@/api/gen/types.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { effectWords } from './effect-words.ts';
import type { EventDetails } from './event-form.ts';
import type { EventOwner } from './event-owner.ts';

export type EventChange =
  | { action: 'create'; gmId: number; key: string; details: EventDetails; onOpen?: () => void }
  | { action: 'update'; event: CalendarEvent; details: EventDetails }
  | { action: 'delete'; event: CalendarEvent };

function send(change: EventChange) {
  if (change.action === 'create') {
    return createEvent({
      body: { group_member_id: change.gmId, ...change.details },
      headers: { 'Idempotency-Key': change.key },
      throwOnError: true,
    });
  }
  const path = { id: change.event.id };
  return change.action === 'update'
    ? editEvent({ path, body: change.details, throwOnError: true })
    : deleteEvent({ path, throwOnError: true });
}

/** A 200 that says `success: false` is a refusal all the same. */
async function sendChange(change: EventChange): Promise<EventEffect> {
  const { data } = await send(change);
  if (!data.success) throw new ApiError(200, data);
  return data.data;
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

/** The toast that offers to explain a score. */
let offered = '';

/** The screen that would explain it is left. */
export const withdrawExplanation = (): void => forgetToast(offered);

/**
 * Sends a change, says how it went, and asks again for what it changed. Closing the dialog belongs to `mutate`, whose
 * callbacks end with the dialog: a late answer must not close the next one.
 */
export function useEventChange(owner: EventOwner | undefined, onExplain: (owner: EventOwner) => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const zone = useQuery(organisationQuery()).data?.data.zone;
  const said = useRef('');

  return useMutation({
    mutationFn: sendChange,
    onMutate: () => {
      // A second attempt removes the alert of the first one.
      forgetToast(said.current);
      // The list of members follows the score, and may be faster than the answer.
      return owner;
    },
    onSuccess: (effect, change: EventChange, whose) => {
      const open = change.action === 'create' ? change.onOpen : undefined;
      const points = whose && effectWords({ effect, change, owner: whose, zone, t, language: i18n.language });
      const action = open
        ? { label: t('common.open'), run: open }
        : whose && points && { label: t('event.how'), run: () => onExplain(whose) };
      showToast('success', points?.text ?? t(done[change.action]), { action, detail: points?.detail });
      if (!points) return;
      offered = points.text;
      void invalidate(queryClient, 'scores');
    },
    onError: (error, { action }) => {
      said.current = failureText(error, action, t);
      showToast('error', said.current);
    },
    // After a failure too: somebody else may have been faster.
    onSettled: () => void invalidate(queryClient, 'events'),
  });
}
