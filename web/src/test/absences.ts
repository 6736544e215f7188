import type { Absence } from '@/api/types.ts';

/** One day of Anna's, but for what is given. */
export const absence = (given: Partial<Absence> = {}): Absence => ({
  id: 1,
  person: { id: 7, name: 'Anna', picture: null },
  first_day: '2026-11-16',
  last_day: '2026-11-16',
  work_days: 1,
  ...given,
});
