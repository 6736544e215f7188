import { useEffect } from 'react';
import { reloadIfReachable } from '@/lib/fresh-page.ts';
import { untilNight } from './fresh-app.ts';

const retryMs = 600_000;

/** A page that runs for months begins anew each night, when nobody looks. */
export function useNightlyReload(): void {
  // Joins the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = async (): Promise<void> => {
      if (!(await reloadIfReachable())) timer = setTimeout(() => void begin(), retryMs);
    };
    timer = setTimeout(() => void begin(), untilNight(new Date(), Math.random()));
    return () => clearTimeout(timer);
  }, []);
}
