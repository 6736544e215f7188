export type Point = { x: number; y: number };

const round = (value: number): number => Math.round(value * 100) / 100;

/** Angles go clockwise from 12 o'clock, in turns. */
export function onCircle(centre: Point, radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return { x: round(centre.x + radius * Math.sin(angle)), y: round(centre.y - radius * Math.cos(angle)) };
}

/** A piece of a ring; `gap` pixels are left free at either end. A whole ring is two halves: an arc cannot close on itself. */
export function ringPath(
  centre: Point,
  [outer, inner]: readonly [number, number],
  [from, to]: readonly [number, number],
  gap = 0,
): string {
  if (to - from > 0.9999) {
    const half = from + 0.5;
    return `${ringPath(centre, [outer, inner], [from, half])}${ringPath(centre, [outer, inner], [half, to])}`;
  }
  const spare = Math.min(gap / (2 * Math.PI * outer), (to - from) / 4);
  const spareInner = Math.min(gap / (2 * Math.PI * inner), (to - from) / 4);
  const a = onCircle(centre, outer, from + spare);
  const b = onCircle(centre, outer, to - spare);
  const c = onCircle(centre, inner, to - spareInner);
  const d = onCircle(centre, inner, from + spareInner);
  const large = to - from > 0.5 ? 1 : 0;
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}z`;
}

/** Where each part of a whole lies, as turns from 0; what is hidden keeps its place and stays empty. */
export function turnsOf(values: readonly number[]): (readonly [number, number])[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    const from = before;
    before += whole > 0 ? value / whole : 0;
    return [from, before];
  });
}

/** Labels one above the other keep this distance; they move as little as that takes, and never below `bottom`. */
export function spread(ys: readonly number[], distance: number, bottom: number): number[] {
  const order = ys.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  for (const [place, one] of order.entries()) {
    const above = order[place - 1];
    if (above) one.y = Math.max(one.y, above.y + distance);
  }
  let limit = bottom;
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, limit);
    limit = one.y - distance;
  }
  const placed = [...ys];
  for (const { y, index } of order) placed[index] = y;
  return placed;
}
