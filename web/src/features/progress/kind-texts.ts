import type { Series } from '@/charts/series.ts';

/** The words of each kind; the key of the catalogue. */
export const kindTexts = {
  total: 'progress.total',
  booked: 'progress.booked',
  closed: 'progress.closed',
  failed: 'progress.failed',
  demo: 'progress.demo',
} as const satisfies Record<Series, string>;
