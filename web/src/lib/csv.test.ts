import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('numbers plain, names quoted where needed, formulas disarmed', () => {
  const csv = toCsv({
    columns: ['Group', 'Total', 'Share'],
    rows: [
      ['Sales, "North"', 1200, 44.1],
      ['=HYPERLINK("x")', 0, 0],
      ['Волга', -1, ''],
    ],
  });
  expect(csv).toBe('Group,Total,Share\r\n"Sales, ""North""",1200,44.1\r\n"\'=HYPERLINK(""x"")",0,0\r\nВолга,-1,\r\n');
});

test.each([
  ['plain', 'plain'],
  ['two\nlines', '"two\nlines"'],
  ['+7 900', "'+7 900"],
  ['@name', "'@name"],
  ['-1+1', "'-1+1"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['-5', '-5'],
  ['-5.25', '-5.25'],
])('%j becomes %j', (text, cell) => {
  expect(toCsv({ columns: [text], rows: [] })).toBe(`${cell}\r\n`);
});

test('only the delimiter of the file needs quotes', () => {
  expect(toCsv({ columns: ['a,b', 'a;b'], rows: [] }, ';')).toBe('a,b;"a;b"\r\n');
});
