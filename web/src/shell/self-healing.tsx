import { useEffect } from 'react';
import { reloadIfReachable } from '@/lib/fresh-page.ts';
import { ErrorScreen } from './error-screen.tsx';

const retryMs = 30_000;

/** The last resort where nobody is there to click: it tries again by itself, once the server answers. */
export function SelfHealing() {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfReachable(), retryMs);
    return () => clearInterval(timer);
  }, []);
  return <ErrorScreen />;
}
