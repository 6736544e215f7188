import { useEffect } from 'react';

/** Keeps the screen on where the browser can; it lets go of the lock whenever the page is hidden, so it is asked again. */
export function useWakeLock(): void {
  // Joins the device.
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.hidden || over) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch {
        // A battery that runs low, a browser that will not: the screen does as its own settings say.
      }
    };
    const onVisibility = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, []);
}
