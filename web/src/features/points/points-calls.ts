import { getGroupPointsQueryKey, getPointRulesQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import { getGroupPoints, getPointRules, previewGroupPoints, putGroupPoints, putPointRules } from '@/api/gen/sdk.gen.ts';
import type { GivenPreview, GivenRules, Line } from './types.ts';

type Tried = Omit<GivenPreview, 'lines'> & { lines: readonly Line[] };

/** Whose rules: a team's, or the organisation's. */
export type Whose = number | 'organisation';

const read = (whose: Whose, signal: AbortSignal) =>
  whose === 'organisation'
    ? getPointRules({ signal, throwOnError: true })
    : getGroupPoints({ path: { id: whose }, signal, throwOnError: true });

const keyOf = (whose: Whose): readonly unknown[] =>
  whose === 'organisation' ? getPointRulesQueryKey() : getGroupPointsQueryKey({ path: { id: whose } });

export function rulesQuery(whose: Whose) {
  return {
    queryKey: keyOf(whose),
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await read(whose, signal)).data,
    retryOnMount: false,
  } as const;
}

const put = (whose: Whose, body: GivenRules) =>
  whose === 'organisation'
    ? putPointRules({ body, throwOnError: true })
    : putGroupPoints({ path: { id: whose }, body, throwOnError: true });

export async function putRules(whose: Whose, body: GivenRules) {
  return (await put(whose, body)).data;
}

/** A question, though it is asked by POST. What happened in a range hardly changes while somebody looks at it. */
export function previewQuery(team: number, tried: Tried) {
  const options = { path: { id: team }, body: { ...tried, lines: [...tried.lines] } };
  return {
    queryKey: [{ _id: 'previewGroupPoints', ...options }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await previewGroupPoints({ ...options, signal, throwOnError: true })).data.data,
    staleTime: 60_000,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    retryOnMount: false,
  } as const;
}
