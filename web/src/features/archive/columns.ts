import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { listBoardsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { ListBoardsResponse } from '@/api/gen/types.gen.ts';
import type { Board } from '@/api/types.ts';
import { namesNow } from './boards-of-day.ts';

type TeamName = Pick<Board, 'name' | 'type' | 'picture'>;

/** A chosen team on the day that is shown: with its board, without one, or still on its way. */
export type Column = { id: number; name: TeamName | undefined; board: Board | undefined; coming: boolean };

/** From any board of the team that was seen (lists of pages have no `data`): a team deleted since has no name today. */
function seenName(client: QueryClient, id: number): TeamName | undefined {
  const answers = client.getQueriesData<ListBoardsResponse>({ queryKey: listBoardsOptions().queryKey });
  return answers
    .flatMap(([, answer]) => (answer && 'data' in answer ? answer.data.teams : []))
    .find((team) => team.id === id);
}

/** ARCH-04: the chosen teams and only they, whatever the answer holds, in the server's order. */
export function useColumns(
  teams: readonly Board[] | undefined,
  chosen: readonly number[],
  coming: boolean,
): readonly Column[] {
  const client = useQueryClient();
  const boards = new Map(teams?.map((team) => [team.id, team]));
  const someAbsent = teams !== undefined && !coming && chosen.some((id) => !boards.has(id));
  const now = useQuery({ ...namesNow(chosen), enabled: someAbsent });
  return chosen
    .toSorted((a, b) => a - b)
    .map((id) => {
      const board = boards.get(id);
      const name = board ?? now.data?.data.teams.find((team) => team.id === id) ?? seenName(client, id);
      return { id, name, board, coming: coming && !board };
    });
}
