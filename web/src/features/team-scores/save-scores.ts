import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from '@/i18n/translator.ts';
import { ApiError } from '@/api/errors.ts';
import type { ScoreConflict } from '@/api/gen/types.gen.ts';
import { setScore, setScores, startOver } from '@/api/gen/sdk.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import type { ScoredTeam } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { ownChange } from '@/lib/own-change.ts';
import { showToast } from '@/ui/toasts.ts';

/** What to say when a change failed: the server's own words wherever it has some. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t('scores.error.unknown');
  return error.serverText ?? t(error.status === undefined ? 'common.offline' : 'scores.error.unknown');
}

/** The scores that somebody else has set meanwhile, if that is why a change was refused. */
export function conflictsOf(error: unknown): readonly ScoreConflict[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const body: { conflicts?: ScoreConflict[] } = Object(error.cause);
  return body.conflicts ?? [];
}

/** Refetches the visible boards, lists and histories after the change. */
function refresh(queryClient: QueryClient): void {
  ownChange.mark();
  void invalidate(queryClient, 'scores');
}

const reasonOf = (reason: string) => (reason.trim() === '' ? {} : { reason: reason.trim() });

export type NewScore = {
  team: number;
  user: number;
  score: number;
  reason: string;
  /** The score that was seen, or the change that this takes back: what is newer is never lost. */
  over: { expected: number } | { undoes: number };
};

/** The new row of the ledger, if there is one. */
export async function saveScore(
  queryClient: QueryClient,
  { team, user, score, reason, over }: NewScore,
): Promise<number | undefined> {
  const { data } = await setScore({
    path: { id: team, userId: user, score: String(score) },
    body: { ...reasonOf(reason), ...over },
    throwOnError: true,
  });
  refresh(queryClient);
  return data.data.change ?? undefined;
}

export type SheetRow = { user_id: number; balle: number; expected: number } | { user_id: number; add: number };

/** All or none; the new rows of the ledger. */
export async function saveSheet(
  queryClient: QueryClient,
  team: number,
  { rows, reason, key }: { rows: readonly SheetRow[]; reason: string; key: string },
): Promise<readonly number[]> {
  const { data } = await setScores({
    path: { id: team },
    body: { ...reasonOf(reason), rows: [...rows] },
    headers: { 'Idempotency-Key': key },
    throwOnError: true,
  });
  refresh(queryClient);
  return data.data.changes.map(({ change }) => change);
}

/** Sets everybody in the team to 0; the ledger keeps its rows, and gets the new ones that are answered. */
export async function startTeamOver(
  queryClient: QueryClient,
  team: number,
  reason: string,
): Promise<readonly number[]> {
  const body = { reason: reason.trim() || startOverReason };
  const { data } = await startOver({ path: { id: team }, body, throwOnError: true });
  refresh(queryClient);
  return data.data.changes.map(({ change }) => change);
}

export const undoMs = 10_000;

/** Goes into the ledger, which has one language for all readers. */
export const undoReason = 'Undo';
/** Where nobody gave another. */
const startOverReason = 'Start over';

/** As many as the server takes back in one call. */
const mostUndone = 500;

/** Why an Undo was refused: the newer score is named, and stays. */
export function undoFailure(error: unknown, t: TFunction, language: string, nameOf: (user: number) => string): string {
  const [conflict] = conflictsOf(error);
  if (conflict?.balle === undefined || conflict.balle === null) return failureText(error, t);
  return t('scores.undoRefused', {
    name: nameOf(conflict.user_id),
    score: formatScore(conflict.balle, language),
    by: conflict.changed_by ?? t('history.nobody'),
  });
}

type Undoable = {
  queryClient: QueryClient;
  team: ScoredTeam;
  changes: readonly number[];
  t: TFunction;
  language: string;
};

/** Says what many scores are now, and offers for 10 s to take it all back: new rows of the ledger, not an eraser. */
export function showUndoable(
  text: string,
  undoneText: string,
  { queryClient, team, changes, t, language }: Undoable,
): void {
  const nameOf = (user: number) => team.users.find(({ id }) => id === user)?.name ?? '';

  async function undo(): Promise<void> {
    try {
      const body = { reason: undoReason, undoes: [...changes] };
      await setScores({ path: { id: team.id }, body, throwOnError: true });
      refresh(queryClient);
      showToast('success', undoneText);
    } catch (error) {
      showToast('error', undoFailure(error, t, language, nameOf));
    }
  }
  if (changes.length === 0 || changes.length > mostUndone) return showToast('success', text);
  return showToast('success', text, {
    durationMs: undoMs,
    action: { label: t('scores.undo'), run: () => void undo() },
  });
}
