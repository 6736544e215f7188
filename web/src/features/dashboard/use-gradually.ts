import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many parts to draw: at first one, then one more each time, so that a slow processor is never blocked by all of
 * them. From then on all, whatever they are.
 */
export function useGradually(total: number): number {
  const [drawn, setDrawn] = useState(1);

  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, total]);

  return drawn;
}
