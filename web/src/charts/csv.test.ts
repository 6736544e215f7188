import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('numbers plain, names quoted where needed, formulas disarmed', () => {
  const csv = toCsv({
    columns: ['Group', 'Total', 'Share'],
    rows: [
      { key: '1', name: 'Sales, "North"', cells: [1200, 44.1] },
      { key: '2', name: '=HYPERLINK("x")', cells: [0, 0] },
      { key: '3', name: 'Волга', cells: [-1, ''] },
    ],
  });
  expect(csv).toBe('Group,Total,Share\r\n"Sales, ""North""",1200,44.1\r\n"\'=HYPERLINK(""x"")",0,0\r\nВолга,-1,\r\n');
});
