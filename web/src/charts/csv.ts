import type { TableData } from './table-data.ts';

/** Quoted where it must be; a name that a spreadsheet would take for a formula stays a name. */
function field(value: number | string): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180. Numbers are plain, whatever the language. */
export function toCsv({ columns, rows }: TableData): string {
  return [columns, ...rows.map(({ name, cells }) => [name, ...cells])]
    .map((row) => `${row.map(field).join(',')}\r\n`)
    .join('');
}
