import { marks, type Series } from './series.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { TotalGradient } from './total-gradient.tsx';

type Props = { entries: readonly { series: Series; name: string }[]; lines?: boolean };

/** The colours in words; for lines with the form of their points. */
export function Legend({ entries, lines = false }: Props) {
  return (
    <ul data-legend className="flex flex-wrap gap-x-4.5 gap-y-1.5 type-caption text-foreground-2">
      {entries.map(({ series, name }) => (
        <li key={series} data-series={series} className="inline-flex items-center gap-[7px]">
          {lines ? <Mark series={series} /> : <Swatch series={series} />}
          {name}
        </li>
      ))}
    </ul>
  );
}

function Mark({ series }: { series: Series }) {
  return (
    <svg aria-hidden width="18" height="12" viewBox="-9 -6 18 12" className="chart">
      {series === 'total' && <TotalGradient id="legend-total" />}
      <path d="M-9 0H9" className="chart-line" />
      <path
        d={marks[series]}
        className="chart-shape"
        style={series === 'total' ? { fill: 'url(#legend-total)' } : undefined}
      />
    </svg>
  );
}
