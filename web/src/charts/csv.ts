/** The numbers of a chart, to be read as a table and copied as CSV. */
export type TableData = {
  /** The first heads the rows' names. */
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly (number | string)[] }[];
};

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
