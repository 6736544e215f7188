import type { SeriesValue } from './series.ts';
import { Swatch } from './swatch.tsx';

type Props = {
  title: string;
  values: readonly SeriesValue[];
  format: (value: number) => string;
  /** The band that it belongs to and must not cover, and how wide the chart is. */
  band: { x: number; width: number };
  chartWidth: number;
};

const width = 168;

/** Beside the band, at the right where there is room. */
export function ChartTooltip({ title, values, format, band, chartWidth }: Props) {
  const after = band.x + band.width + 8;
  const before = band.x - width - 8;
  const left = after + width <= chartWidth || before < 0 ? Math.min(after, Math.max(0, chartWidth - width)) : before;
  return (
    <div
      aria-hidden
      style={{ left, width }}
      className="pointer-events-none absolute top-1.5 z-2 animate-rise rounded-[10px] bg-popover px-3 py-2.5 type-caption text-foreground-2 shadow-popover"
    >
      <b className="mb-[7px] block truncate font-[580] text-foreground">{title}</b>
      {values.map(({ series, name, value }) => (
        <div key={series} className="flex h-[19px] items-center gap-2">
          <Swatch series={series} />
          {name}
          <span className="ml-auto font-[580] tabular-nums text-foreground">{format(value)}</span>
        </div>
      ))}
    </div>
  );
}
