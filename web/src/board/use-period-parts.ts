import { useEffect, useState } from 'react';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import type * as parts from './period-parts.ts';

type Parts = typeof parts;

let loaded: Parts | undefined;

/** The tabs of periods and what gains say, which come after the scores; should they not come, these are none the worse. */
export function usePeriodParts(): Parts | undefined {
  const [came, setCame] = useState(loaded);

  useEffect(() => {
    async function load(): Promise<void> {
      try {
        [loaded] = await Promise.all([import('./period-parts.ts'), loadScreenTexts()]);
        setCame(loaded);
      } catch (error) {
        console.warn(error);
      }
    }
    void load();
  }, []);

  return came;
}
