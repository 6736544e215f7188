import { getErasureOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** Whether somebody is to be erased: the profile asks for oneself, the people's page for others. */
export function erasureQuery(id: number) {
  return { ...getErasureOptions({ path: { id } }), retryOnMount: false } as const;
}
