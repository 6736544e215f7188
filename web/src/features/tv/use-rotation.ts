import { useEffect, useState } from 'react';

/** Which of the pages is shown: the next one every so many seconds, and after the last the first. */
export function useRotation(pages: number, seconds: number): number {
  const [turns, setTurns] = useState(0);

  // Joins the clock.
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurns((count) => count + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [pages, seconds]);

  return pages === 0 ? 0 : turns % pages;
}
