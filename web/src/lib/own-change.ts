/** For this long the viewer's own change may move rows under the pointer. */
const windowMs = 3000;

let at = -Infinity;
const listeners = new Set<() => void>();

/** The viewer has just changed a board, and rows move because of it. */
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
