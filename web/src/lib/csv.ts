type Cell = number | string;
export type CsvTable = { columns: readonly string[]; rows: readonly (readonly Cell[])[] };

/** What a spreadsheet would take for a formula; a plain negative number is none. */
const formula = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@\t\r]/;

/** Quoted where it must be; what looks like a formula stays text. Numbers are plain, whatever the language. */
function field(value: Cell, delimiter: string): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180. */
export function toCsv({ columns, rows }: CsvTable, delimiter = ','): string {
  return [columns, ...rows].map((row) => `${row.map((cell) => field(cell, delimiter)).join(delimiter)}\r\n`).join('');
}

/** A file that a spreadsheet opens: without the mark it takes the letters for those of an old code page. */
export function csvFile(csv: string): Blob {
  return new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' });
}
