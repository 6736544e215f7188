import { Copy, ImageDown, type LucideIcon, Table2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation.ts';
import { toCsv } from '@/lib/csv.ts';
import { download } from '@/lib/download.ts';
import { slicePage } from '@/lib/slice-page.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { ListPager } from '@/ui/pager.tsx';
import { showToast } from '@/ui/toasts.ts';
import './charts.css';
import { Legend } from './legend.tsx';
import { chartPng } from './save-png.ts';
import type { Series } from './series.ts';
import type { TableData } from './table-data.ts';
import { WholeChart } from './whole-chart.ts';

type Props = {
  title: string;
  caption: string;
  /** Beside the caption, and not part of the picture. */
  note?: string | undefined;
  /** What kind of chart. */
  choice: ReactNode;
  legend: readonly { series: Series; name: string }[];
  /** Named in the saved picture, where the chart itself does not. */
  groups?: readonly string[] | undefined;
  lines?: boolean;
  /** Undefined while there is no data. */
  table: TableData | undefined;
  /** Shown as a table. The owner keeps this, so that it survives a change of the chart's kind. */
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  busy: boolean;
  format: (value: number) => string;
  children: ReactNode;
};

/** A chart with its heading; every one can be read as a table, copied and saved. */
export function ChartCard({
  title,
  caption,
  note,
  choice,
  legend,
  groups,
  lines = false,
  table,
  asTable,
  onTable,
  busy,
  format,
  children,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useIsPhone();
  const plot = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);

  async function copy(data: TableData): Promise<void> {
    try {
      const rows = data.rows.map(({ name, cells }) => [name, ...cells]);
      await navigator.clipboard.writeText(toCsv({ columns: data.columns, rows }));
      showToast('success', t('chart.copied'));
    } catch {
      // Over plain HTTP there is no clipboard: the table can be selected by hand.
      onTable(true);
      showToast('error', t('chart.notCopied'));
    }
  }

  async function save(): Promise<void> {
    flushSync(() => setSaving(true));
    try {
      const charts = [...(plot.current?.querySelectorAll<SVGSVGElement>('svg.chart') ?? [])];
      download(await chartPng(charts, { title, caption, groups, legend }), `${title} ${caption}.png`);
    } catch (error) {
      console.warn(error);
      showToast('error', t('chart.notSaved'));
    } finally {
      setSaving(false);
    }
  }

  const tools = (
    <div className="flex flex-wrap items-center gap-1.5 max-md:w-full">
      {choice}
      {table && (
        <ChartTools
          asTable={asTable}
          onTable={() => onTable(!asTable)}
          onCopy={() => void copy(table)}
          onSave={() => void save()}
        />
      )}
    </div>
  );
  return (
    <section
      aria-labelledby={id}
      aria-busy={busy}
      className="flex min-w-0 flex-1 flex-col rounded-lg border border-border bg-card shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3.5 pr-3.5 pl-4.5 max-md:px-3.5">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={id} className="type-h2 break-words">
            {title}
          </h2>
          <p className="type-caption tabular-nums text-muted-foreground">
            {note === undefined ? caption : `${caption} · ${note}`}
          </p>
        </div>
        {!isPhone && tools}
        {table && !asTable && legend.length > 0 && (
          <div className="w-full">
            <Legend entries={legend} lines={lines} />
          </div>
        )}
      </div>
      <div
        ref={plot}
        className={`flex flex-1 flex-col justify-center px-4 pt-1.5 pb-3 transition-opacity duration-(--dur-base) ${busy ? 'opacity-55' : ''}`}
      >
        {table && asTable ? (
          <ChartTable label={`${title}, ${caption}`} data={table} format={format} />
        ) : (
          <WholeChart value={saving}>{children}</WholeChart>
        )}
      </div>
      {/* On a phone the numbers come first. */}
      {isPhone && <div className="px-3.5 pb-3.5">{tools}</div>}
    </section>
  );
}

type ChartToolsProps = { asTable: boolean; onTable: () => void; onCopy: () => void; onSave: () => void };

const buttonClass =
  'grid size-11 place-items-center rounded-md text-foreground-2 hover:bg-muted hover:text-foreground aria-disabled:text-muted-foreground aria-disabled:opacity-45 aria-pressed:bg-primary-tint aria-pressed:text-primary-text md:size-8.5';

/** Read it as a table, copy it as CSV, save it as a picture. */
function ChartTools({ asTable, onTable, onCopy, onSave }: ChartToolsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('chart.tools')} className="flex">
      <Tool icon={Table2} label={t('chart.table')} pressed={asTable} onClick={onTable} />
      <Tool icon={Copy} label={t('chart.copy')} onClick={onCopy} />
      <Tool
        icon={ImageDown}
        label={t('chart.save')}
        {...(asTable ? { refusal: t('chart.saveTable') } : {})}
        onClick={onSave}
      />
    </div>
  );
}

type ToolProps = { icon: LucideIcon; label: string; pressed?: boolean; refusal?: string; onClick: () => void };

function Tool({ icon: Icon, label, pressed, refusal, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={refusal === undefined ? undefined : true}
      title={refusal ?? label}
      onClick={refusal === undefined ? onClick : undefined}
      className={buttonClass}
    >
      <Icon aria-hidden className="size-[17px]" strokeWidth={1.75} />
    </button>
  );
}

type ChartTableProps = { label: string; data: TableData; format: (value: number) => string };

const rowsPerPage = 20;

/** The same numbers as rows; wide ones scroll inside their card. */
function ChartTable({ label, data, format }: ChartTableProps) {
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
