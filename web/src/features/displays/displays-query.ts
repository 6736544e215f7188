import { listDisplaysOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** So that 'now' and 'last seen' stay true. */
const refreshMs = 10_000;

export function displaysQuery() {
  return { ...listDisplaysOptions(), staleTime: 2000, refetchInterval: refreshMs } as const;
}
