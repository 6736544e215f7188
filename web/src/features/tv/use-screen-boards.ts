import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getScreenBoardsQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import { getScreenBoards } from '@/api/gen/sdk.gen.ts';
import type { Screen } from '@/api/types.ts';
import { Refetcher } from '@/live/refetcher.ts';

/** Days off and absences send no message to a screen. */
const settledMs = 300_000;
const failedMs = 5000;

/** What the stream does not carry: boards of a period, and goals. `ask` is called after each message. */
export function useScreenBoards(token: string, settings: Screen | undefined) {
  const queryClient = useQueryClient();
  const { board, goals, teams = [] } = settings ?? {};
  const headers = { Authorization: token };
  const queryKey = [...getScreenBoardsQueryKey({ headers }), { board, goals, teams: teams.map(({ id }) => id) }];
  const isWanted = settings !== undefined && (goals === true || board !== 'score');
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await getScreenBoards({ headers, signal, throwOnError: true })).data.data,
    enabled: isWanted,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? failedMs : settledMs),
  });
  const refetcher = useMemo(() => new Refetcher(queryClient), [queryClient]);
  useEffect(() => () => refetcher.stop(), [refetcher]);

  function ask(spreadMs: number): void {
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    if (isWanted && query) refetcher.refetch(query, spreadMs);
  }

  return { answer: isWanted ? data : undefined, ask };
}
