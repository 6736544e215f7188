import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { addMember, addMembers, arrangeMembers, editMember, removeMember } from '@/api/gen/sdk.gen.ts';
import { queryParts } from '@/api/invalidate.ts';
import type { ListAvailableUsersResponse } from '@/api/gen/types.gen.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { offerUndo, withdrawUndo } from '@/ui/offer-undo.ts';
import { showToast } from '@/ui/toasts.ts';
import { availableAfter, idsOf, membersAfter, type MemberMove, opposite } from './team-lists.ts';
import { availableKey, peoplePerPage, teamQuery, teamsKey } from './teams-query.ts';

/** What did not work, and why, if the server said so. */
export type FailedMove = { move: MemberMove; why: string | undefined };

type Sent = { move: MemberMove; isUndo: boolean };

function send(id: number, move: MemberMove, key: string): Promise<unknown> {
  const group = { path: { id }, throwOnError: true } as const;
  if (move.kind === 'arrange') {
    const positions = Array.from(move.to, ([user_id, position]) => ({ user_id, position }));
    return arrangeMembers({ ...group, body: { positions } });
  }
  const [one, ...others] = move.kind === 'edit' ? [move.member] : move.members;
  if (one === undefined) return Promise.resolve();
  if (others.length > 0) {
    const members = [one, ...others].map(({ id: user_id, position, job_title }) => ({ user_id, position, job_title }));
    return addMembers({ ...group, body: { members }, headers: { 'Idempotency-Key': key } });
  }
  const path = { id, userId: one.id };
  if (move.kind === 'remove') return removeMember({ path, throwOnError: true });
  // An empty job title is sent too: without it, somebody who returns would get the old one back.
  const { position, job_title } = move.kind === 'edit' ? move.details : one;
  const body = { position, job_title };
  return move.kind === 'add'
    ? addMember({ path, body, throwOnError: true })
    : editMember({ path, body, throwOnError: true });
}

/** For the log. */
function named(move: MemberMove): string {
  const ids = idsOf(move);
  return ids.length === 1 ? `${move.kind} of member ${ids[0]}` : `${move.kind} of ${ids.length} members`;
}

/** TEAM-10: changes of members are shown at once, sent one after the other, and taken back if they fail. */
export function useMemberMoves(id: number) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState<FailedMove>();
  const [keyOf] = useState(retryKeys);
  const team = teamQuery(id).queryKey;
  const available = availableKey(id);
  const mutationKey = ['member-moves', id];
  const about = (member: number) => `member ${id}/${member}`;
  const order = `order ${id}`;

  function show(move: MemberMove): void {
    queryClient.setQueryData(
      team,
      (old) => old && { ...old, data: { ...old.data, users: membersAfter(old.data.users, move) } },
    );
    for (const [queryKey, old] of queryClient.getQueriesData<ListAvailableUsersResponse>({ queryKey: available })) {
      if (!old) continue;
      const { page = 1, q = '' } = queryParts(queryKey).query;
      const total = old.total ?? 0;
      const isLast = Number(page) * peoplePerPage >= total;
      const shown = { people: old.data, isFirst: page === 1, isLast, wanted: String(q) };
      const data = availableAfter(shown, move);
      queryClient.setQueryData(queryKey, { ...old, data, total: total + data.length - old.data.length });
    }
  }

  /** Says what was done, and offers to take it back; many who were added are too many for one call. */
  function say(move: MemberMove): void {
    const undo = () => void mutateAsync({ move: opposite(move), isUndo: true }).catch(() => undefined);
    if (move.kind === 'arrange') return offerUndo(order, t('teamPage.arranged'), undo);
    const [one, ...others] = move.kind === 'edit' ? [move.member] : move.members;
    if (one === undefined) return undefined;
    if (others.length > 0) return showToast('success', t('teamPage.addedMany', { count: others.length + 1 }));
    const done = { add: 'teamPage.added', edit: 'teamPage.changed', remove: 'teamPage.removed' } as const;
    return offerUndo(about(one.id), t(done[move.kind], { name: one.name }), undo);
  }

  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ move }: Sent) => send(id, move, keyOf(move)),
    onMutate: async ({ move }) => {
      setFailed(undefined);
      // An older offer would take back this one, too.
      for (const member of idsOf(move)) withdrawUndo(about(member));
      if (move.kind !== 'edit' || move.details.position !== move.member.position) withdrawUndo(order);
      // A pending answer from before the change would undo it on the screen.
      await Promise.all([team, available].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      show(move);
    },
    onSuccess: (_, { move, isUndo }) => (isUndo ? showToast('success', t('teamPage.undone')) : say(move)),
    onError: (error, { move, isUndo }) => {
      // TEAM-15: logged, no alert.
      console.warn(named(move), error);
      show(opposite(move));
      const why = error instanceof ApiError ? error.serverText : undefined;
      // Undo was asked for on a message, maybe on another page by now: the answer is one, too.
      if (isUndo) showToast('error', why ?? t('common.failed'));
      else setFailed({ move, why });
    },
    onSettled: () => {
      // Only after the last of several: earlier answers lack the changes still to be sent.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      for (const queryKey of [team, available, teamsKey()]) void queryClient.invalidateQueries({ queryKey });
    },
  });

  /** Whether it worked; that it did not is on the screen by then. */
  const move = (wanted: MemberMove): Promise<boolean> =>
    mutateAsync({ move: wanted, isUndo: false }).then(
      () => true,
      () => false,
    );

  return { move, failed };
}
