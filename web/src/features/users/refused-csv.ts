import type { ImportPlan, ImportRow } from '@/api/types.ts';
import { toCsv } from '@/lib/csv.ts';

const letters = { comma: ',', semicolon: ';', tab: '\t' };

/** The refused rows as they came, with a column that says why, to be corrected and imported again. */
export function refusedCsv(
  { heads, rows, delimiter }: ImportPlan,
  why: string,
  reasonOf: (row: ImportRow) => string,
): string {
  const refused = rows
    .filter((row) => row.why)
    .map((row) => heads.map((_, column) => row.cells[column] ?? '').concat(reasonOf(row)));
  return toCsv({ columns: [...heads, why], rows: refused }, letters[delimiter]);
}
