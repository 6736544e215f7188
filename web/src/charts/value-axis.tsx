type Props = {
  ticks: readonly number[];
  left: number;
  right: number;
  y: (value: number) => number;
  format: (value: number) => string;
};

/** Four grid lines above a zero line, each with its value. Half pixels: a line of one pixel stays one. */
export function ValueAxis({ ticks, left, right, y, format }: Props) {
  return ticks.map((tick) => {
    const at = Math.round(y(tick)) + 0.5;
    return (
      <g key={tick}>
        <line className={tick === 0 ? 'chart-axis' : 'chart-grid'} x1={left} x2={right} y1={at} y2={at} />
        <text x={left - 10} y={at + 4} textAnchor="end">
          {format(tick)}
        </text>
      </g>
    );
  });
}
