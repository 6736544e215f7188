/** Everything that the charts can show; colours and names hang on it. */
export type Series = 'total' | 'booked' | 'closed' | 'failed' | 'demo';

export type SeriesValue = { series: Series; name: string; value: number };

/** Each line over time has points of its own form: colour never speaks alone. */
export const marks: Record<Series, string> = {
  total: 'M0-4A4 4 0 0 1 0 4A4 4 0 0 1 0-4z',
  booked: 'M-3.5-3.5H3.5V3.5H-3.5z',
  closed: 'M0-4.5L4.5 3.5H-4.5z',
  failed: 'M0-5L5 0L0 5L-5 0z',
  demo: 'M-4.5-3.5H4.5L0 4.5z',
};
