import { getSpecialDays } from './gen/sdk.gen.ts';
import { queryKeyOf } from './invalidate.ts';
import type { SpecialDay } from './types.ts';

/** A year's days, and the tag with which they are saved. */
export type HeldYear = { days: SpecialDay[]; tag: string | null };

export function specialDaysQuery(year: number) {
  return {
    queryKey: queryKeyOf('getSpecialDays', { query: { year } }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HeldYear> => {
      const { data, response } = await getSpecialDays({ query: { year }, signal, throwOnError: true });
      return { days: data.data.days, tag: response.headers.get('ETag') };
    },
  } as const;
}
