/** The kinds of our own calendar; 'total' is their sum (decisions: Counting). */
export const outcomes = ['booked', 'closed', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

export const kinds = ['total', ...outcomes] as const;
export type Kind = (typeof kinds)[number];

export type Counts = Record<Outcome, number>;

export const noCounts: Counts = { booked: 0, closed: 0, failed: 0 };

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, each) => ({
      booked: sum.booked + each.booked,
      closed: sum.closed + each.closed,
      failed: sum.failed + each.failed,
    }),
    noCounts,
  );
}

type Row = { eventType: string; count: number };

/** Rows that name a kind, as the calls for a person answer; a kind that is not named did not happen. */
export function countsOf(rows: readonly Row[]): Counts {
  const count = (kind: Outcome): number =>
    rows.reduce((sum, { eventType, count: n }) => (eventType === kind ? sum + n : sum), 0);
  return { booked: count('booked'), closed: count('closed'), failed: count('failed') };
}

export function valueOf(counts: Counts, kind: Kind): number {
  return kind === 'total' ? counts.booked + counts.closed + counts.failed : counts[kind];
}
