import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { getMeOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { queryParts } from '@/api/invalidate.ts';
import type { Me } from '@/api/types.ts';
import { i18n, loadScreenTexts } from '@/i18n/i18n.ts';
import { showToast } from '@/ui/toasts.ts';

type Managed = Me['manages'];

const idsOf = (teams: Managed): string => teams.map(({ id }) => id).join();

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/**
 * MGR-10: the person is asked for again when the stream says so, and where a manager was refused: a last day ends without
 * a message. Whoever lost a team is told; `onChange` hears of every other answer.
 */
export function followRights(queryClient: QueryClient, onChange: () => void): () => void {
  const { queryKey } = getMeOptions();
  const managed = (): Managed | undefined => queryClient.getQueryData(queryKey)?.manages;
  let isWaiting = false;
  let asking = Promise.resolve();
  let isOver = false;

  async function compare(): Promise<void> {
    isWaiting = false;
    const before = managed();
    if (before === undefined || isOver) return;
    try {
      const { manages } = await queryClient.fetchQuery({ ...getMeOptions(), staleTime: 0 });
      if (isOver || idsOf(manages) === idsOf(before)) return;
      await loadScreenTexts();
      for (const { id, name } of before) {
        if (!manages.some((team) => team.id === id)) showToast('error', i18n.t('lead.lost', { team: name }));
      }
      onChange();
    } catch (error) {
      // The next refusal or message asks again; a session that is over goes the way of every call.
      console.warn('rights', error);
    }
  }

  function ask(): void {
    if (isWaiting) return;
    isWaiting = true;
    asking = asking.then(compare);
  }

  const refused = (error: unknown): void => {
    if (isRefused(error) && (managed()?.length ?? 0) > 0) ask();
  };
  const unfollow = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const isMe = queryParts(event.query.queryKey).call === 'getMe';
      if (event.action.type === 'invalidate' && isMe) ask();
      if (event.action.type === 'error' && !isMe) refused(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error);
    }),
  ];
  return () => {
    isOver = true;
    for (const undo of unfollow) undo();
  };
}
