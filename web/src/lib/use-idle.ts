import { useEffect, useState } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/** True after so long without any input; any input ends it. */
export function useIdle(afterMs: number): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), afterMs);
    };
    wake();
    for (const event of events) window.addEventListener(event, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, wake);
    };
  }, [afterMs]);

  return idle;
}
