import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { liveState } from './live-state.ts';
import { watchList } from './watch-list.ts';

/** Boards poll every 10 s without a stream, and rarely with one. */
const pollMs = 10_000;
const livePollMs = 60_000;

/** A screen says what it watches: `team:3`, `events:3`, `teams:0` … The whole tab has one stream. */
export function useWatch(entries: readonly string[]): void {
  const joined = entries.join();
  useEffect(() => (joined === '' ? undefined : watchList.add(joined.split(','))), [joined]);
}

/** Whether what came at `updatedAt` may be called live: the stream is there, or polling is as good. */
export function useFresh(updatedAt: number): boolean {
  const { state, since } = useSyncExternalStore(liveState.subscribe, liveState.read);
  return state !== 'offline' || updatedAt > since;
}

type Asked = { state: { status: 'pending' | 'error' | 'success' } };

/** How often a board polls (`refetchInterval`); after a failure, soon. */
export function usePolling(): (query: Asked) => number {
  const isLive = useSyncExternalStore(liveState.subscribe, () => liveState.read().state === 'live');
  return ({ state: { status } }) => (isLive && status !== 'error' ? livePollMs : pollMs);
}

/** The tab's stream, for as long as somebody is signed in. Its code comes after the first screen. `onRights` hears of another `me`. */
export function useStream(onRights: () => void): void {
  const queryClient = useQueryClient();
  const tell = useEffectEvent(onRights);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    async function begin(): Promise<void> {
      try {
        const { startLive } = await import('./live.ts');
        if (!over) stop = startLive(queryClient, () => tell());
      } catch (error) {
        // Boards then poll every 10 s.
        console.warn('no stream', error);
      }
    }
    void begin();
    return () => {
      over = true;
      stop?.();
    };
  }, [queryClient]);
}
