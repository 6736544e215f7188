import { listScoreChangesInfiniteOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { ScoreSubject } from './score-subject.ts';

/** As much as one call gives, so that the curve reaches far back at once; the list shows it bit by bit. */
const changesPerCall = 100;

export function historyQuery({ team, person }: ScoreSubject) {
  return {
    ...listScoreChangesInfiniteOptions({ path: { id: team.id, userId: person.id }, query: { limit: changesPerCall } }),
    initialPageParam: 1,
    getNextPageParam: (last: { data: { totalPages: number } }, pages: readonly unknown[]) =>
      pages.length < last.data.totalPages ? pages.length + 1 : undefined,
    retry: false,
    networkMode: 'always',
  } as const;
}
