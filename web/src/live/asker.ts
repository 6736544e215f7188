import type { Query, QueryClient } from '@tanstack/react-query';

const mutationWaitMs = 100;

/**
 * Asks the server again for what a message did not hold: after a random wait, so that not every screen asks at once, and
 * not while a change of the viewer's own is on its way, whose sight an answer from before it would undo. Several reasons
 * to ask for one thing are one call.
 */
export class Asker {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly queryClient: QueryClient;

  constructor(queryClient: QueryClient) {
    this.queryClient = queryClient;
  }

  ask(query: Query, spreadMs: number): void {
    if (this.timers.has(query.queryHash)) return;
    this.wait(query, Math.random() * spreadMs);
  }

  private wait(query: Query, ms: number): void {
    this.timers.set(
      query.queryHash,
      setTimeout(() => {
        if (this.queryClient.isMutating() > 0) {
          this.wait(query, mutationWaitMs);
          return;
        }
        this.timers.delete(query.queryHash);
        void this.queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      }, ms),
    );
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
