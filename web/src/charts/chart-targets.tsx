import { type KeyboardEvent, useRef, useState } from 'react';
import type { SeriesValue } from './series.ts';
import { Swatch } from '@/ui/swatch.tsx';

export type Target = { key: string; x: number; width: number; title: string; values: readonly SeriesValue[] };

type Props = {
  label: string;
  targets: readonly Target[];
  top: number;
  height: number;
  chartWidth: number;
  format: (value: number) => string;
};

/**
 * What can be pointed at or walked through with the arrow keys, one stop of the Tab key for the whole chart. It lies
 * under the drawing, which takes no pointer, so that the highlight does not tint the bars.
 */
export function ChartTargets({ label, targets, top, height, chartWidth, format }: Props) {
  const [stop, setStop] = useState(0);
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const tabStop = Math.min(stop, targets.length - 1);
  const shown = targets.find(({ key }) => key === open);

  function walk(event: KeyboardEvent, index: number): void {
    const last = targets.length - 1;
    const moves: Record<string, number> = {
      ArrowLeft: Math.max(0, index - 1),
      ArrowRight: Math.min(last, index + 1),
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape' && open !== undefined) {
      event.stopPropagation();
      setOpen(undefined);
    }
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }

  return (
    <>
      <div ref={list} role="group" aria-label={label}>
        {targets.map(({ key, x, width, title, values }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === tabStop ? 0 : -1}
            aria-label={`${title}: ${values.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}`}
            style={{ left: x, top, width, height }}
            onPointerEnter={() => setOpen(key)}
            onPointerLeave={() => setOpen(undefined)}
            onFocus={() => {
              setStop(index);
              setOpen(key);
            }}
            onBlur={() => setOpen(undefined)}
            onKeyDown={(event) => walk(event, index)}
            className={`absolute cursor-default rounded-lg ${key === open ? 'bg-primary-tint/55' : ''}`}
          />
        ))}
      </div>
      {shown && (
        <ChartTooltip title={shown.title} values={shown.values} band={shown} format={format} chartWidth={chartWidth} />
      )}
    </>
  );
}

type ChartTooltipProps = {
  title: string;
  values: readonly SeriesValue[];
  format: (value: number) => string;
  /** The band that it belongs to and must not cover, and how wide the chart is. */
  band: { x: number; width: number };
  chartWidth: number;
};

const width = 168;

/** Beside the band, at the right where there is room. */
function ChartTooltip({ title, values, format, band, chartWidth }: ChartTooltipProps) {
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
