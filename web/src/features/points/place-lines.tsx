type PlaceLine = { key: number; from: number; to: number; by: number };

const colourOf = (by: number): string =>
  by > 0 ? 'stroke-success-text' : by < 0 ? 'stroke-danger-text' : 'stroke-bar-rest';

type Props = { lines: readonly PlaceLine[]; rows: number };

/** From each place of the one board to that of the other. Decoration: both lists say the places in words. */
export function PlaceLines({ lines, rows }: Props) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 1 ${Math.max(1, rows)}`}
      preserveAspectRatio="none"
      // Below the heads of the boards.
      className="mt-6 w-full overflow-hidden"
      style={{ height: `calc(var(--row-h) * ${rows})` }}
    >
      {lines.map(({ key, from, to, by }) => (
        <path
          key={key}
          d={`M0 ${from + 0.5}C.5 ${from + 0.5} .5 ${to + 0.5} 1 ${to + 0.5}`}
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className={colourOf(by)}
        />
      ))}
    </svg>
  );
}
