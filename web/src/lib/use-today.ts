import { useSyncExternalStore } from 'react';
import { localDay } from './time.ts';

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

const today = (): string => localDay(new Date());

/** Today by the viewer's clock; it follows midnight on a page left open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}
