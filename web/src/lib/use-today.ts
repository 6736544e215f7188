import { useSyncExternalStore } from 'react';
import { localDay } from './time.ts';

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}

const today = (): string => localDay(new Date());

/** The day that it is here; a page left open over midnight learns of the new one. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}
