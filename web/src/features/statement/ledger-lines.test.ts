import { expect, test } from 'vitest';
import { octoberRows, posted, receipt } from '@/test/statement.ts';
import { ledgerLines } from './ledger-lines.ts';

test('each day is begun once, each change once, and its parts share the score of the last', () => {
  const lines = ledgerLines(octoberRows, 'Europe/Moscow');
  expect(lines.map(({ day, time, beginsDay }) => (beginsDay ? `${day} ${time}` : time)).slice(0, 6)).toEqual([
    '2025-10-01 09:40',
    '10:12',
    '2025-10-03 15:20',
    '2025-10-07 17:31',
    '2025-10-09 17:00',
    '17:00',
  ]);
  const [, , , , first, second] = lines;
  expect([first?.beginsChange, first?.endsChange, second?.beginsChange, second?.endsChange]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  // Just before midnight of the organisation.
  expect(lines.at(-1)).toMatchObject({ day: '2025-10-31', time: '23:59' });
});

test('receipts that are left off are one line with what they give', () => {
  const row = { ...posted(1, '2025-10-01T09:00:00Z', 130, [receipt(1), receipt(2)]), change: 120.5, credits_total: 12 };
  const lines = ledgerLines([row], 'UTC');
  expect(lines.map(({ points, leftOff, endsChange }) => [points, leftOff, endsChange])).toEqual([
    [10, 0, false],
    [10, 0, false],
    [100.5, 10, true],
  ]);
});
