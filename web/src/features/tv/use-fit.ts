import { useSyncExternalStore } from 'react';
import { type Fit, fitScreen } from './fit-screen.ts';

function follow(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useFit(): Fit {
  const size = useSyncExternalStore(follow, () => `${window.innerWidth} ${window.innerHeight}`);
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return fitScreen(width, height);
}

declare module 'react' {
  interface CSSProperties {
    /** A pixel of the television's design, and how much larger its text is (styles/tv.css). */
    '--u'?: string;
    '--k'?: number;
  }
}
