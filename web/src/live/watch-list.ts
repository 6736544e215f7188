/** What the screens that are open watch; each of them adds its own entries. */
const lists = new Set<readonly string[]>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export const watchList = {
  /** Every `area:key` that some screen watches, once. */
  entries: (): string[] => [...new Set([...lists].flat())],

  add(list: readonly string[]): () => void {
    lists.add(list);
    tell();
    return () => {
      lists.delete(list);
      tell();
    };
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
