import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ApiError } from '@/api/errors.ts';
import { setScore, startOver } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { ownChange } from '@/lib/own-change.ts';

/** What to say when a change failed: the server's own words wherever it has some. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t('scores.error.unknown');
  return error.serverText ?? t(error.status === undefined ? 'common.offline' : 'scores.error.unknown');
}

export type NewScore = { team: number; user: number; score: number; reason: string };

/** Refetches the visible boards, lists and histories after the change. */
function refresh(queryClient: QueryClient): void {
  ownChange.mark();
  void invalidate(queryClient, 'scores');
}

const bodyOf = (reason: string) => (reason.trim() === '' ? undefined : { reason: reason.trim() });

/** No body without a reason, as the specification has it. */
export async function saveScore(queryClient: QueryClient, { team, user, score, reason }: NewScore): Promise<void> {
  await setScore({
    path: { id: team, userId: user, score: String(score) },
    body: bodyOf(reason),
    throwOnError: true,
  });
  refresh(queryClient);
}

/** Sets everybody in the team to 0; the ledger keeps its rows. */
export async function startTeamOver(queryClient: QueryClient, team: number, reason: string): Promise<void> {
  await startOver({ path: { id: team }, body: bodyOf(reason), throwOnError: true });
  refresh(queryClient);
}
