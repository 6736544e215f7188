import { useId } from 'react';
import { onCircle, type Point, ringPath, spread, turnsOf } from './arcs.ts';
import './charts.css';
import { textWidth } from './scale.ts';
import type { Slice } from './share-pie.tsx';
import { useWidth } from '@/lib/use-width.ts';

type Props = {
  slices: readonly Slice[];
  total: string;
  totalLabel: string;
  summary: string;
  formatShare: (share: number) => string;
};

/** From 9 o'clock over 12 to 3: half a turn. */
const gaugeTurn = (part: number): number => part / 2 - 0.25;

function geometry(width: number) {
  const small = width < 560;
  const outer = Math.round(small ? Math.min(108, (width - 134) / 2) : Math.min(276, (width - 268) / 2));
  const inner = Math.round(outer * (small ? 0.722 : 0.797));
  const height = outer + (small ? 118 : 116);
  return { small, outer, inner, height, labels: outer + (small ? 18 : 34), base: height - 46 };
}

/** PROG-05: 180 degrees, drawn anew for a phone instead of scaled down. */
export function HalfGauge({ slices, total, totalLabel, summary, formatShare }: Props) {
  const id = useId();
  const [ref, measured] = useWidth(820);
  const width = Math.min(820, measured);
  const { small, outer, inner, height, labels, base } = geometry(width);
  const middle = { x: width / 2, y: base };
  const turns = turnsOf(slices.map(({ value }) => value));
  const parts = slices
    .map((slice, index) => ({ ...slice, turn: turns[index] ?? ([0, 0] as const) }))
    .filter(({ value, hidden }) => value > 0 && !hidden);
  const halves = [false, true].map((right) => parts.filter(({ turn }) => (turn[0] + turn[1]) / 2 >= 0.5 === right));
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
        <defs>
          <linearGradient id={id} x1="0" x2="1" y1="0" y2="0">
            <stop stopColor="var(--series-total-edge)" />
            <stop offset="1" stopColor="var(--series-demo-edge)" />
          </linearGradient>
        </defs>
        <path d={ringPath(middle, [outer + 9, outer + 7], [-0.25, 0.25])} className="chart-track" />
        <GaugeTicks middle={middle} outer={outer} inner={inner} small={small} formatShare={formatShare} />
        {parts.map(({ series, turn }) => (
          <path
            key={`${series} ${turn.join()}`}
            data-series={series}
            d={ringPath(middle, [outer, inner], [gaugeTurn(turn[0]), gaugeTurn(turn[1])], 2.2)}
            className="chart-shape chart-arc"
          />
        ))}
        {halves.map((half, index) => {
          const points = half.map(({ turn }) => onCircle(middle, labels, gaugeTurn((turn[0] + turn[1]) / 2)));
          const ys = spread(
            points.map(({ y }) => y),
            42,
            base - 18,
          );
          return half.map(({ series, name, share }, place) => {
            const room = Math.max(textWidth(name, 12.5), 40);
            const x = points[place]?.x ?? 0;
            const at = index === 0 ? Math.max(x, room) : Math.min(x, width - room);
            const anchor = index === 0 ? 'end' : 'start';
            return (
              <g key={series} data-series={series}>
                <text className="chart-share-large" x={at} y={ys[place]} textAnchor={anchor}>
                  {formatShare(share)}
                </text>
                <text className="chart-name" x={at} y={(ys[place] ?? 0) + 17} textAnchor={anchor}>
                  {name}
                </text>
              </g>
            );
          });
        })}
        <text
          className="chart-centre"
          x={middle.x}
          y={base - 22}
          textAnchor="middle"
          style={{ fill: `url(#${id})`, fontSize: small ? 44 : Math.min(56, outer * 0.3) }}
        >
          {total}
        </text>
        <text className="chart-caption" x={middle.x} y={base + 4} textAnchor="middle">
          {totalLabel}
        </text>
      </svg>
    </div>
  );
}

type GaugeTicksProps = {
  middle: Point;
  outer: number;
  inner: number;
  small: boolean;
  formatShare: (share: number) => string;
};

const every = Array.from({ length: 19 }, (_, index) => (index + 1) * 5);

/** A tick each 5 %, with its value each 25 %; the phone's gauge has room for the ends only. */
function GaugeTicks({ middle, outer, inner, small, formatShare }: GaugeTicksProps) {
  const ring = (outer + inner) / 2;
  return (
    <g>
      <text x={middle.x - ring} y={middle.y + 20} textAnchor="middle">
        {formatShare(0)}
      </text>
      <text x={middle.x + ring} y={middle.y + 20} textAnchor="middle">
        {formatShare(100)}
      </text>
      {!small &&
        every.map((share) => {
          const turn = share / 200 - 0.25;
          const major = share % 25 === 0;
          const from = onCircle(middle, inner - 10, turn);
          const to = onCircle(middle, inner - (major ? 20 : 15), turn);
          const text = onCircle(middle, inner - 38, turn);
          return (
            <g key={share}>
              <line
                className="chart-leader"
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                strokeOpacity={major ? 0.9 : 0.45}
              />
              {major && (
                <text x={text.x} y={text.y + 4} textAnchor="middle">
                  {formatShare(share)}
                </text>
              )}
            </g>
          );
        })}
    </g>
  );
}
