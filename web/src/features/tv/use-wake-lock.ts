import { useEffect } from 'react';

const retryMs = 30_000;

/**
 * Keeps the screen on where the browser can. The browser drops the lock when the page is hidden, or for reasons of its own
 * such as a low battery: then it is requested again.
 */
export function useWakeLock(): void {
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
        // Until then the device's own settings apply.
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
