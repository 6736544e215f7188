import { useEffect, useState } from 'react';

/** As --dur-flash of the tokens. */
const flashMs = 2400;

/**
 * By how much a score has just changed; nothing once that was to be seen for 2.4 s. In another `scope` (another day) it is
 * another score and has not changed.
 */
export function useBump(score: number, scope?: string): number | undefined {
  const [seen, setSeen] = useState({ score, scope });
  const [bump, setBump] = useState<{ by: number }>();

  if (score !== seen.score || scope !== seen.scope) {
    setSeen({ score, scope });
    setBump(scope === seen.scope ? { by: score - seen.score } : undefined);
  }

  // Joins the clock.
  useEffect(() => {
    if (bump === undefined) return undefined;
    const timer = setTimeout(() => setBump(undefined), flashMs);
    return () => clearTimeout(timer);
  }, [bump]);

  return bump?.by;
}
