import { momentIn } from './months.ts';
import type { Change, Receipt } from './types.ts';

/** A line of the table: a receipt, a change without receipts, or the receipts of a change that are left off. */
export type LedgerLine = {
  key: string;
  change: Change;
  receipt: Receipt | undefined;
  leftOff: number;
  points: number;
  /** In the organisation's zone. */
  day: string;
  time: string;
  /** The first line of its day, and of its change. */
  beginsDay: boolean;
  beginsChange: boolean;
  /** Parts of one change share the score of the last. */
  endsChange: boolean;
};

type Part = Pick<LedgerLine, 'receipt' | 'leftOff' | 'points'>;

function partsOf({ change, credits, credits_total: total }: Change): Part[] {
  if (credits.length === 0) return [{ receipt: undefined, leftOff: 0, points: change }];
  const parts: Part[] = credits.map((receipt) => ({ receipt, leftOff: 0, points: receipt.points }));
  if (total <= credits.length) return parts;
  const rest = credits.reduce((left, { points }) => left - points, change);
  return [...parts, { receipt: undefined, leftOff: total - credits.length, points: Math.round(rest * 100) / 100 }];
}

/** Oldest first, as the rows are. */
export function ledgerLines(rows: readonly Change[], zone: string): LedgerLine[] {
  let before: string | undefined;
  return rows.flatMap((change) => {
    const [day = '', time = ''] = momentIn(zone, change.changed_at).split(' ');
    const isNewDay = day !== before;
    before = day;
    const parts = partsOf(change);
    return parts.map((part, index): LedgerLine =>
      Object.assign(part, {
        key: `${change.id} ${part.receipt?.id ?? 'rest'}`,
        change,
        day,
        time,
        beginsDay: isNewDay && index === 0,
        beginsChange: index === 0,
        endsChange: index === parts.length - 1,
      }),
    );
  });
}
