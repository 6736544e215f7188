import type { LiveState } from './stream.ts';

/** The state of the tab's one stream, and since when. Before the first one it is 'connecting'. */
type Now = { state: LiveState; since: number };

let now: Now = { state: 'connecting', since: 0 };
const listeners = new Set<() => void>();

export const liveState = {
  read: (): Now => now,

  write(state: LiveState): void {
    if (state === now.state) return;
    now = { state, since: Date.now() };
    for (const listener of listeners) listener();
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
