import { keepPreviousData } from '@tanstack/react-query';
import { getCalendarRulesOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { previewCalendarRules } from '@/api/gen/sdk.gen.ts';
import type { CalendarRule } from '@/api/types.ts';

const manners = { retry: false, networkMode: 'always' } as const;

export function rulesQuery() {
  return { ...getCalendarRulesOptions(), ...manners, staleTime: 5000 } as const;
}

/** A question, though it is asked by POST: what these rules would change. */
export function previewQuery(rules: CalendarRule[]) {
  return {
    queryKey: [{ _id: 'previewCalendarRules', rules }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await previewCalendarRules({ body: { rules }, signal, throwOnError: true })).data.data,
    ...manners,
    staleTime: 30_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  } as const;
}
