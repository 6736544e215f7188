import { useEffect } from 'react';

const retryMs = 30_000;

/**
 * Keeps the screen on where the browser can. It lets go of the lock whenever the page is hidden, and may for reasons of its
 * own (a battery that runs low): it is asked again.
 */
export function useWakeLock(): void {
  // Joins the device.
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askLater = () => {
      clearTimeout(timer);
      if (!over) timer = setTimeout(() => void ask(), retryMs);
    };
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.hidden || over) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (over) return void held.release();
        lock = held;
        held.addEventListener('release', askLater);
      } catch {
        // Until then the screen does as its own settings say.
        askLater();
      }
    };
    const onVisibility = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, []);
}
