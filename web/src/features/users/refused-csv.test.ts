import { expect, test } from 'vitest';
import type { ImportPlan } from '@/api/types.ts';
import { refusedCsv } from './refused-csv.ts';

const row = { line: 2, name: '', email: '', team: '', does: [], score: null };

test('refused rows keep their cells, say why, and hold no formula', () => {
  const plan: ImportPlan = {
    encoding: 'utf-8',
    delimiter: 'semicolon',
    heads: ['name', 'email', 'score'],
    mapping: {},
    counts: {
      rows: 3,
      create_person: 0,
      create_team: 0,
      join_team: 0,
      change_score: 0,
      change_details: 0,
      unchanged: 1,
      refused: 2,
    },
    rows: [
      { ...row, why: 'email_wrong', cells: ['=HYPERLINK("x")', 'no; email', '-5'] },
      { ...row, line: 3, cells: [] },
      { ...row, line: 4, why: 'email_missing', cells: ['Alla'] },
    ],
  };
  expect(refusedCsv(plan, 'why', ({ why }) => why ?? '')).toBe(
    'name;email;score;why\r\n"\'=HYPERLINK(""x"")";"no; email";-5;email_wrong\r\nAlla;;;email_missing\r\n',
  );
});
