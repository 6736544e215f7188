import { useEffect, useState } from 'react';

/** True once so long has passed since then; false as soon as there is no 'then'. */
export function useLate(since: number | undefined, afterMs: number): boolean {
  const [late, setLate] = useState<number>();

  // Joins the clock.
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setLate(since), Math.max(0, since + afterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [since, afterMs]);

  return since !== undefined && late === since;
}
