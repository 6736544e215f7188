import { expect, test } from 'vitest';
import { pointsChange, receipt, scoreChange } from '@/test/receipts.ts';
import { changesIn, entriesOf, firstRows } from './entries.ts';

const idOf = (entry: ReturnType<typeof entriesOf>[number]): string =>
  'change' in entry ? String(entry.change.id) : `noted ${entry.noted.id} at ${entry.balle}`;

test('a row that came with two pages stands once', () => {
  const pages = [
    { changes: [scoreChange(3), scoreChange(2)], noted: [receipt(5)] },
    { changes: [scoreChange(2), scoreChange(1)], noted: [receipt(5)] },
  ];
  expect(changesIn(pages).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(entriesOf(pages).map(idOf)).toEqual(['3', '2', '1', 'noted 5 at 5']);
});

test('PTS-29: a noted receipt stands above the row that was posted before it, with that row’s score', () => {
  const pages = [
    {
      changes: [
        scoreChange(4, { balle: 9 }),
        pointsChange(3, [receipt(30), receipt(32)], { balle: 8 }),
        pointsChange(2, [receipt(20)], { balle: 7, change: 4 }),
      ],
      noted: [receipt(31), receipt(29), receipt(10)],
    },
  ];
  expect(entriesOf(pages).map(idOf)).toEqual(['4', 'noted 31 at 8', '3', 'noted 29 at 7', '2', 'noted 10 at 3']);
});

test('so many rows are shown with what was noted between them', () => {
  const pages = [
    { changes: [pointsChange(2, [receipt(20)]), pointsChange(1, [receipt(10)])], noted: [receipt(15), receipt(5)] },
  ];
  const entries = entriesOf(pages);
  expect(firstRows(entries, 1).map(idOf)).toEqual(['2', 'noted 15 at 10']);
  expect(firstRows(entries, 2)).toEqual(entries);
  expect(firstRows(entries, 20)).toEqual(entries);
});
