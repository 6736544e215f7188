import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
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
  /** What a target is part of can be looked at alone. */
  onOpen?: ((key: string) => void) | undefined;
};

/**
 * What can be pointed at or walked through with the arrow keys, one stop of the Tab key for the whole chart. It lies
 * under the drawing, which takes no pointer, so that the highlight does not tint the bars.
 */
export function ChartTargets({ label, targets, top, height, chartWidth, format, onOpen }: Props) {
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

  /** A finger asks for the values, as a pointer does by standing there. */
  function press({ nativeEvent }: MouseEvent, key: string): void {
    if (!(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')) onOpen?.(key);
  }

  return (
    <>
      <div ref={list} role="group" aria-label={label}>
        {targets.map(({ key, x, width, title, values }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={index === tabStop ? 0 : -1}
            data-tip="" // The chart has a tooltip of its own.
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
            onClick={(event) => press(event, key)}
            className={`absolute rounded-lg ${onOpen ? 'cursor-pointer' : 'cursor-default'} ${key === open ? 'bg-primary-tint/55' : ''}`}
          />
        ))}
      </div>
      {shown && (
        <ChartTooltip
          title={shown.title}
          values={shown.values}
          band={shown}
          bottom={top + height}
          format={format}
          chartWidth={chartWidth}
        />
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
  bottom: number;
  chartWidth: number;
};

const width = 168;

/** Beside the band, at the right where there is room; below it where there is none on either side. */
function ChartTooltip({ title, values, format, band, bottom, chartWidth }: ChartTooltipProps) {
  const after = band.x + band.width + 8;
  const before = band.x - width - 8;
  const middle = band.x + (band.width - width) / 2;
  const place =
    after + width <= chartWidth
      ? { left: after, top: 6 }
      : before >= 0
        ? { left: before, top: 6 }
        : { left: Math.max(0, Math.min(middle, chartWidth - width)), top: bottom + 8 };
  return (
    <div
      aria-hidden
      style={{ ...place, width }}
      className="pointer-events-none absolute z-2 animate-rise rounded-[10px] bg-popover px-3 py-2.5 type-caption text-foreground-2 shadow-popover"
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
