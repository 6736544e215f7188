import { type KeyboardEvent, useRef, useState } from 'react';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { SeriesValue } from './series.ts';

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
