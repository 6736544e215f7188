import './charts.css';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/ui/toasts.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTools } from './chart-tools.tsx';
import { toCsv } from './csv.ts';
import { Legend } from './legend.tsx';
import { chartPng, download } from './save-png.ts';
import type { Series } from './series.ts';
import type { TableData } from './table-data.ts';

type Props = {
  title: string;
  caption: string;
  /** Beside the caption, and not part of the picture. */
  note?: string | undefined;
  /** What kind of chart. */
  choice: ReactNode;
  legend: readonly { series: Series; name: string }[];
  lines?: boolean;
  /** Nothing while there is nothing to read. */
  table: TableData | undefined;
  /** Read as a table: kept by the owner, so that another kind of chart stays one. */
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
  const plot = useRef<HTMLDivElement>(null);

  async function copy(data: TableData): Promise<void> {
    try {
      await navigator.clipboard.writeText(toCsv(data));
      showToast('success', t('chart.copied'));
    } catch {
      // Over plain HTTP a browser has no clipboard for pages: the table can be selected by hand.
      onTable(true);
      showToast('error', t('chart.notCopied'));
    }
  }

  async function save(): Promise<void> {
    const svg = plot.current?.querySelector('svg.chart');
    try {
      if (!(svg instanceof SVGSVGElement)) throw new Error('no chart');
      download(await chartPng(svg, { title, caption, legend }), `${title} ${caption}.png`);
    } catch (error) {
      console.warn(error);
      showToast('error', t('chart.notSaved'));
    }
  }

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
        {table && asTable ? <ChartTable label={`${title}, ${caption}`} data={table} format={format} /> : children}
      </div>
    </section>
  );
}
