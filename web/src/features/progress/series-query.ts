import { getGroupsSeries, getMemberSeries, getMySeries } from '@/api/gen/sdk.gen.ts';
import { queryKeyOf } from '@/api/invalidate.ts';
import type { Weekday } from '@/lib/days.ts';
import { boundsOf, type Buckets, cutBuckets } from './buckets.ts';
import { addCounts, type Counts } from './counts.ts';
import type { Subject } from './progress-query.ts';
import type { Range } from './range.ts';

/** With what it is about, as the counts of the whole period. */
type ProgressSeries = { subject: Subject; range: Range; buckets: Buckets; rows: Counts[] };

const idsInACall = 200;

async function load(subject: Subject, bounds: string, signal: AbortSignal): Promise<Counts[]> {
  const ask = { signal, throwOnError: true } as const;
  if (subject.who === 'me') return (await getMySeries({ query: { bounds }, ...ask })).data.data;
  if (subject.who === 'member') {
    return (await getMemberSeries({ path: { gmId: subject.gmId }, query: { bounds }, ...ask })).data.data;
  }
  const parts = Array.from({ length: Math.ceil(subject.ids.length / idsInACall) }, (_, index) =>
    subject.ids.slice(index * idsInACall, (index + 1) * idsInACall).join(','),
  );
  const answers = await Promise.all(parts.map((ids) => getGroupsSeries({ query: { ids, bounds }, ...ask })));
  const [first] = answers;
  return first
    ? first.data.data.map((_, index) => addCounts(answers.flatMap(({ data }) => data.data[index] ?? [])))
    : [];
}

/** The counts of each bucket, those of several groups together. */
export function seriesQuery(subject: Subject, range: Range, weekStart: Weekday) {
  const buckets = cutBuckets(range, weekStart);
  const bounds = boundsOf(buckets).join(',');
  return {
    queryKey: queryKeyOf('getGroupsSeries', { subject, bounds }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ProgressSeries> => ({
      subject,
      range,
      buckets,
      rows: await load(subject, bounds, signal),
    }),
    refetchOnWindowFocus: false,
  } as const;
}
