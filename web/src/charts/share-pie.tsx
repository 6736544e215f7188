import './charts.css';
import { onCircle, type Point, ringPath, spread, turnsOf } from './arcs.ts';
import { textWidth } from './scale.ts';
import type { SeriesValue } from './series.ts';
import { useWidth } from '@/lib/use-width.ts';

export type Slice = SeriesValue & { share: number; hidden: boolean };

type Props = {
  slices: readonly Slice[];
  centre: string;
  centreLabel: string;
  summary: string;
  formatShare: (share: number) => string;
};

/** Specification, section 9. */
const labelFrom = 5;

/** By the exact share, not the rounded one. */
export const hasLabel = (value: number, whole: number): boolean => value * 100 >= labelFrom * whole;

/** DESIGN 7: a ring from 12 o'clock, its labels outside. A kind that is switched off leaves its part of the ring empty. */
export function SharePie({ slices, centre, centreLabel, summary, formatShare }: Props) {
  const [ref, measured] = useWidth(480);
  const width = Math.min(480, measured);
  const height = width < 440 ? 280 : 360;
  const longest = Math.max(42, ...slices.map(({ name }) => textWidth(name, 12)));
  const outer = Math.round(Math.min(132, width / 2 - longest - 40));
  const inner = Math.round(outer * 0.62);
  const middle: Point = { x: width / 2, y: height / 2 };
  const turns = turnsOf(slices.map(({ value }) => value));
  const parts = slices.map((slice, index) => ({ ...slice, turn: turns[index] ?? ([0, 0] as const) }));
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const labelled = parts.filter(({ value, hidden }) => value > 0 && hasLabel(value, whole) && !hidden);
  const halves = [true, false].map((right) => labelled.filter(({ turn }) => (turn[0] + turn[1]) / 2 < 0.5 === right));
  return (
    <div ref={ref} className="flex w-full justify-center">
      <svg
        role="img"
        aria-label={summary}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="chart block max-w-full overflow-visible"
      >
        <path d={ringPath(middle, [outer, inner], [0, 1])} className="chart-track" />
        {parts.map(
          ({ series, value, hidden, turn }) =>
            value > 0 &&
            !hidden && (
              <path
                key={`${series} ${turn.join()}`}
                data-series={series}
                d={ringPath(middle, [outer, inner], turn, 1.6)}
                className="chart-shape chart-arc"
              />
            ),
        )}
        {halves.map((half, index) => {
          const way = index === 0 ? 1 : -1;
          const bends = half.map(({ turn }) => onCircle(middle, outer + 20, (turn[0] + turn[1]) / 2));
          const ys = spread(
            bends.map(({ y }) => y),
            34,
            height - 16,
          );
          return half.map(({ series, name, share, turn }, place) => {
            const start = onCircle(middle, outer + 4, (turn[0] + turn[1]) / 2);
            const bend = { x: bends[place]?.x ?? 0, y: ys[place] ?? 0 };
            const text = { x: bend.x + way * 20, anchor: way > 0 ? 'start' : 'end' } as const;
            return (
              <g key={series} data-series={series}>
                <path className="chart-leader" d={`M${start.x} ${start.y}L${bend.x} ${bend.y}h${way * 14}`} />
                <text className="chart-share" x={text.x} y={bend.y - 1} textAnchor={text.anchor}>
                  {formatShare(share)}
                </text>
                <text className="chart-name" x={text.x} y={bend.y + 14} textAnchor={text.anchor}>
                  {name}
                </text>
              </g>
            );
          });
        })}
        <text className="chart-centre" x={middle.x} y={middle.y + 4} textAnchor="middle">
          {centre}
        </text>
        <text className="chart-caption" x={middle.x} y={middle.y + 25} textAnchor="middle">
          {centreLabel}
        </text>
      </svg>
    </div>
  );
}
