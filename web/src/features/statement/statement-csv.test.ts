import { expect, test } from 'vitest';
import { i18n } from '@/i18n/i18n.ts';
import { toCsv } from '@/lib/csv.ts';
import { ownRules } from '@/test/points.ts';
import { byHand, octoberStatement, posted, receipt } from '@/test/statement.ts';
import { statementTable } from './statement-csv.ts';

const told = { sets: { team: ownRules(), organisation: undefined }, zone: 'Europe/Moscow', t: i18n.t };

test('PTS-32: one row a receipt, with its rule and version; parts share the score of the last', () => {
  const statement = octoberStatement();
  const { columns, rows } = statementTable(statement, statement.rows, told);
  expect(columns.join()).toBe('Posted,Day,Kind,Summary,Rule,Version,Amount,Points,Score,By,Reason');
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual([
    '2025-10-01 09:40',
    '2025-09-29',
    'Closed',
    'аптека «Аврора»',
    2,
    4,
    21400,
    7,
    1171,
    'Вера Синицына',
    '',
  ]);
  expect(rows.slice(4, 6).map((row) => [row[3], row[7], row[8]])).toEqual([
    ['Calendar', 2, ''],
    ['Calendar', 2, 1195],
  ]);
  expect(rows[6]?.slice(1)).toEqual([
    '',
    'Set by hand',
    '',
    '',
    '',
    '',
    20,
    1215,
    'Вера Синицына',
    'Доклад на конференции в Казани',
  ]);
});

test('a title that looks like a formula stays text, and what moved no score says why', () => {
  const rows = [
    posted(1, '2025-10-01T09:00:00Z', 10, [receipt(1, { summary: '=HYPERLINK("http://x")' })]),
    byHand(2, '2025-10-02T09:00:00Z', 30, { reason: '@all; +1' }),
  ];
  const statement = octoberStatement({ rows, noted: [receipt(3, { points: -6, noted: true })], left_off: 2 });
  const csv = toCsv(statementTable(statement, rows, told), ';');
  expect(csv).toContain(`;"'=HYPERLINK(""http://x"")";`);
  expect(csv).toContain(`;"'@all; +1"\r\n`);
  expect(csv).toContain(';0;;;Noted, not posted: the score cannot go below 0\r\n');
  expect(csv).toContain(';2 earlier changes are not shown\r\n');
});
