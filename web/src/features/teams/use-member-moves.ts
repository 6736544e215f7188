import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addMember, editMember, removeMember } from '@/api/gen/sdk.gen.ts';
import { availableAfter, membersAfter, type MemberMove, opposite } from './team-lists.ts';
import { availableQuery, teamQuery, teamsQuery } from './teams-query.ts';

type Outcome = { move: MemberMove; failed: boolean };

function send(id: number, move: MemberMove): Promise<unknown> {
  const path = { id, userId: move.member.id };
  if (move.kind === 'remove') return removeMember({ path, throwOnError: true });
  // An empty job title is sent too: without it, somebody who returns would get the old one back.
  const { position, job_title } = move.kind === 'edit' ? move.details : move.member;
  const body = { position, job_title };
  return move.kind === 'add'
    ? addMember({ path, body, throwOnError: true })
    : editMember({ path, body, throwOnError: true });
}

/** TEAM-10: changes of members are shown at once, sent one after the other, and taken back if they fail. */
export function useMemberMoves(id: number) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const team = teamQuery(id).queryKey;
  const available = availableQuery(id).queryKey;
  const mutationKey = ['member-moves', id];

  function show(move: MemberMove): void {
    queryClient.setQueryData(
      team,
      (old) => old && { ...old, data: { ...old.data, users: membersAfter(old.data.users, move) } },
    );
    queryClient.setQueryData(available, (old) => old && { ...old, data: availableAfter(old.data, move) });
  }

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (move: MemberMove) => send(id, move),
    onMutate: async (move) => {
      // A pending answer from before the change would undo it on the screen.
      await Promise.all([team, available].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      show(move);
    },
    onSuccess: (_, move) => setOutcome({ move, failed: false }),
    onError: (error, move) => {
      // TEAM-15: logged, no alert.
      console.warn(`${move.kind} of member ${move.member.id}`, error);
      show(opposite(move));
      setOutcome({ move, failed: true });
    },
    onSettled: () => {
      // Only after the last of several: earlier answers lack the changes still to be sent.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      for (const queryKey of [team, available, teamsQuery().queryKey]) void queryClient.invalidateQueries({ queryKey });
    },
  });

  return { move: mutate, outcome };
}
