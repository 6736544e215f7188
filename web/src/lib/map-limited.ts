/** Maps with limited concurrency; the results keep the order of the items. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  most: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  async function work(): Promise<void> {
    const next = queue.next();
    if (next.done === true) return undefined;
    const [index, item] = next.value;
    results.set(index, await run(item));
    return work();
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
