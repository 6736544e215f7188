/** Four steps of a round size that reach the largest value; events are counted, so a step is a whole number. */
export function ticksFor(largest: number): number[] {
  const least = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const sizes = [1, 2, 2.5, 3, 4, 5, 6, 8, 10].map((size) => size * power);
  const step = sizes.find((size) => size >= least && Number.isInteger(size)) ?? 10 * power;
  return [0, 1, 2, 3, 4].map((count) => count * step);
}

/** Roughly, for Inter: whether a text has room must be known before it is drawn. */
export function textWidth(text: string, size: number): number {
  return text.length * size * 0.56;
}

export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = Math.max(1, Math.floor(width / (size * 0.56)) - 1);
  return `${text.slice(0, letters).trimEnd()}…`;
}
