import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';

const busyMs = 100;

/** Waits between retries; after the last one, only the next change refetches. */
const againMs = [2000, 5000, 15_000, 60_000] as const;

/** Only timeouts and rate limits are worth a retry without a change. */
function isRefused({ state: { error } }: Query): boolean {
  const status = error instanceof ApiError ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

const isFailed = (query: Query | undefined): boolean =>
  query?.state.status === 'error' && query.isActive() && !isRefused(query);

/** `tries` is how many attempts for the same reason have failed. */
type Waiting = { timer: ReturnType<typeof setTimeout>; tries: number };

/**
 * Refetches what a message did not contain: after a random wait, so that not every screen asks at once, and not while the
 * viewer's own change is being saved, because an older answer would undo it on the screen. Several reasons to refetch one
 * query make one call.
 */
export class Refetcher {
  private readonly waiting = new Map<string, Waiting>();
  private readonly queryClient: QueryClient;
  private isOver = false;

  constructor(queryClient: QueryClient) {
    this.queryClient = queryClient;
  }

  refetch({ queryHash }: Query, spreadMs: number): void {
    const waiting = this.waiting.get(queryHash);
    if (waiting?.tries === 0) return;
    clearTimeout(waiting?.timer);
    this.wait(queryHash, Math.random() * spreadMs, 0);
  }

  stop(): void {
    this.isOver = true;
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private wait(hash: string, ms: number, tries: number): void {
    this.waiting.set(hash, { timer: setTimeout(() => void this.send(hash, tries), ms), tries });
  }

  private async send(hash: string, tries: number): Promise<void> {
    const query = this.queryClient.getQueryCache().get(hash);
    // A pending first answer would be taken for the one requested now.
    const isComing = query?.state.fetchStatus === 'fetching' && query.state.data === undefined;
    if (isComing || this.queryClient.isMutating() > 0) {
      this.wait(hash, busyMs, tries);
      return;
    }
    this.waiting.delete(hash);
    // Another fetch has succeeded meanwhile, or the query is no longer visible.
    if (!query || (tries > 0 && !isFailed(query))) return;
    await this.queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const ms = againMs[tries];
    if (this.isOver || ms === undefined || this.waiting.has(hash) || !isFailed(query)) return;
    this.wait(hash, ms * (0.75 + Math.random() / 2), tries + 1);
  }
}
