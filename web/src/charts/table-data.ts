/** The numbers of a chart, to be read as a table and copied as CSV. */
export type TableData = {
  /** The first heads the rows' names. */
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly (number | string)[] }[];
};
