import { useEffect, useState } from 'react';

/** As --dur-flash of the tokens. */
const flashMs = 2400;

/** By how much a score has just changed; nothing once that was to be seen for 2.4 s. */
export function useBump(score: number): number | undefined {
  const [seen, setSeen] = useState(score);
  const [bump, setBump] = useState<{ by: number }>();

  if (score !== seen) {
    setSeen(score);
    setBump({ by: score - seen });
  }

  // Joins the clock.
  useEffect(() => {
    if (bump === undefined) return undefined;
    const timer = setTimeout(() => setBump(undefined), flashMs);
    return () => clearTimeout(timer);
  }, [bump]);

  return bump?.by;
}
