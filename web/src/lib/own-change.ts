/** So long after a change of one's own it is to be seen, wherever the pointer lies. */
const windowMs = 3000;

let at = -Infinity;
const listeners = new Set<() => void>();

/** The viewer has just changed a board: what moves now moves because of it. */
export const ownChange = {
  mark(): void {
    at = performance.now();
    for (const listener of listeners) listener();
  },
  isRecent: (): boolean => performance.now() - at < windowMs,
  onMark(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
