import type { Receipt, ScoreChange } from '@/api/types.ts';

/** A row of the ledger, or a receipt that moved no score, with the score that it left as it was. */
export type Entry = { change: ScoreChange } | { noted: Receipt; balle: number };

type Page = { changes: readonly ScoreChange[]; noted: readonly Receipt[] };

/** A change made between two calls moves the rows on by one: the same row may come twice. */
const once = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const before = ({ balle, change }: ScoreChange): number => Math.round((balle - change) * 100) / 100;

export const changesIn = (pages: readonly Page[]): ScoreChange[] => once(pages.flatMap(({ changes }) => changes));

/** Newest first. A noted receipt has no time but its number: it comes after the row whose receipts have lower ones. */
export function entriesOf(pages: readonly Page[]): Entry[] {
  const changes = changesIn(pages);
  const noted = once(pages.flatMap((page) => page.noted)).toSorted((one, other) => other.id - one.id);
  const entries: Entry[] = [];
  let at = 0;
  for (const change of changes) {
    const first = change.credits[0]?.id ?? Infinity;
    for (let receipt = noted[at]; receipt && receipt.id > first; receipt = noted[at]) {
      entries.push({ noted: receipt, balle: change.balle });
      at += 1;
    }
    entries.push({ change });
  }
  const oldest = changes.at(-1);
  const balle = oldest ? before(oldest) : 0;
  return [...entries, ...noted.slice(at).map((receipt) => ({ noted: receipt, balle }))];
}

/** So many rows, with what was noted between them and before the next one. */
export function firstRows(entries: readonly Entry[], wanted: number): readonly Entry[] {
  const rows = entries.flatMap((entry, index) => ('change' in entry ? [index] : []));
  return entries.slice(0, rows[wanted]);
}
