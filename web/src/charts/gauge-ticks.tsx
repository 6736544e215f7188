import { onCircle, type Point } from './arcs.ts';

type Props = { middle: Point; outer: number; inner: number; small: boolean; formatShare: (share: number) => string };

const every = Array.from({ length: 19 }, (_, index) => (index + 1) * 5);

/** A tick each 5 %, with its value each 25 %; the phone's gauge has room for the ends only. */
export function GaugeTicks({ middle, outer, inner, small, formatShare }: Props) {
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
