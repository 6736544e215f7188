/** DESIGN 6, Table: head 36 px, hairlines, no zebra. */
export const tableClass =
  'w-full table-fixed border-collapse type-dense [&_td]:border-b [&_td]:border-border [&_td]:px-3 [&_td]:py-2 [&_td]:text-foreground-2 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 [&_th]:h-9 [&_th]:border-b [&_th]:border-border [&_th]:px-3 [&_th]:text-left [&_th]:text-xs [&_th]:leading-none [&_th]:font-[520] [&_th]:whitespace-nowrap [&_th]:text-muted-foreground [&_th:first-child]:pl-4 [&_th:last-child]:pr-4 [&_tbody_tr:hover]:bg-muted/65 [&_tbody_tr:last-child_td]:border-b-0';

/** Rows are lower where a page holds 50 or 100. */
export const rowHeight = (limit: number): string => (limit >= 50 ? 'h-10' : 'h-12');

/** The same on a phone. */
export const listClass = 'border-t border-border px-4';
