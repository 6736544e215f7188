/** Where a key leads in the list, round its ends; undefined for keys that lead nowhere. */
export function moved(key: string, from: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (from + 1) % length;
  // From nowhere (-1) up is the last, as from the first.
  if (key === 'ArrowUp') return from <= 0 ? length - 1 : from - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
