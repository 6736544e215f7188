import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TFunction } from '@/i18n/translator.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { listAbsencesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { enterAbsence, removeAbsence } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import type { Absence } from '@/api/types.ts';
import { addDays } from '@/lib/days.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { offerUndo, withdrawUndo } from '@/ui/offer-undo.ts';
import { showToast } from '@/ui/toasts.ts';

/** One's own, those of a team that one leads, or for administrators everybody's. */
export type Whose = 'own' | 'all' | { team: number };

/** What ended longer ago is not listed. */
const daysBack = 31;

export type AwayDays = { user: number; first: string; last: string };

/** Entering and removing are each other's opposite. */
type Move = { kind: 'enter'; days: readonly AwayDays[] } | { kind: 'remove'; absences: readonly Absence[] };
type Sent = { move: Move; said: string; undoes?: boolean };

const daysOf = ({ person, first_day: first, last_day: last }: Absence): AwayDays => ({ user: person.id, first, last });

/** Several that touch are one on the screen: the offer is about the person. */
const about = (move: Move): string =>
  `absence ${move.kind === 'enter' ? move.days[0]?.user : move.absences[0]?.person.id}`;

/** How a refusal is said. */
export function awayFailure(error: unknown, t: TFunction): string | undefined {
  if (error === null) return undefined;
  const { status, fields, serverText } = error instanceof ApiError ? error : new ApiError(500, error);
  if (status === 409) return t('away.overlap');
  if (status === 422 && fields.has('first_day')) return t('away.tooLate');
  if (status === undefined) return t('common.offline');
  return (status < 500 ? serverText : undefined) ?? t('common.failed');
}

/** Answers what takes it back. */
async function send(move: Move, key: string): Promise<Move> {
  if (move.kind === 'remove') {
    await Promise.all(move.absences.map(({ id }) => removeAbsence({ path: { id }, throwOnError: true })));
    return { kind: 'enter', days: move.absences.map(daysOf) };
  }
  const entered = move.days.map(async ({ user, first, last }, index) => {
    const body = { user_id: user, first_day: first, last_day: last };
    const headers = { 'Idempotency-Key': `${key}-${index}` };
    return (await enterAbsence({ body, headers, throwOnError: true })).data.data;
  });
  return { kind: 'remove', absences: await Promise.all(entered) };
}

export function useAbsences(whose: Whose, today: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [keyOf] = useState(retryKeys);
  const chosen = typeof whose === 'object' ? whose : whose === 'all' ? { scope: whose } : {};
  const list = useQuery(listAbsencesOptions({ query: { ...chosen, from: addDays(today, -daysBack) } }));

  const save = useMutation({
    scope: { id: 'absences' },
    mutationFn: ({ move }: Sent) => send(move, keyOf(move)),
    onMutate: ({ move }) => withdrawUndo(about(move)),
    onSuccess: (back, { move, said, undoes = false }) => {
      if (undoes) showToast('success', said);
      else offerUndo(about(move), said, () => save.mutate({ move: back, said: t('teamPage.undone'), undoes: true }));
    },
    onError: (error, { undoes = false }) => {
      console.warn('absences', error);
      // Undo was asked for on a message, maybe on another page by now: the answer is one, too.
      if (undoes) showToast('error', awayFailure(error, t) ?? t('common.failed'));
    },
    // Also after a refusal: somebody else may have changed them meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf('listAbsences', {}) }),
  });

  return { list, save };
}
