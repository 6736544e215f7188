import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slicePage } from '@/lib/slice-page.ts';
import { ListPager } from '@/ui/list-pager.tsx';
import type { TableData } from './table-data.ts';

type Props = { label: string; data: TableData; format: (value: number) => string };

const rowsPerPage = 20;

/** The same numbers as rows; wide ones scroll inside their card. */
export function ChartTable({ label, data, format }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const slice = slicePage(data.rows, page, rowsPerPage);
  return (
    <>
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
        <table className="w-full type-dense tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="h-9 text-xs text-muted-foreground">
              {data.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 font-[520] whitespace-nowrap ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slice.shown.map(({ key, name, cells }) => (
              <tr key={key} className="h-10 border-t border-border">
                <th scope="row" title={name} className="max-w-72 truncate px-3 text-left font-[540]">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={data.columns[index + 1]} className="px-3 text-right whitespace-nowrap text-foreground-2">
                    {typeof cell === 'number' ? format(cell) : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ListPager {...slice} total={data.rows.length} label={t('chart.pages')} onPage={setPage} />
    </>
  );
}
