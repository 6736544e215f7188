import { useEffect, useRef, useState } from 'react';
import { guardUnsaved } from '@/lib/unsaved.ts';

/** While there are unsaved changes, a way to another page asks first: `asking` until `answer` says whether they may be lost. */
export function useUnsaved(dirty: boolean) {
  const [asking, setAsking] = useState(false);
  const resolve = useRef<(mayLeave: boolean) => void>(undefined);

  useEffect(() => {
    if (!dirty) return undefined;
    const forget = guardUnsaved(
      () =>
        new Promise((resolved) => {
          // A second way while the first one waits: the first is given up.
          resolve.current?.(false);
          resolve.current = resolved;
          setAsking(true);
        }),
    );
    return () => {
      forget();
      // What was asked about is gone.
      resolve.current?.(true);
      resolve.current = undefined;
      setAsking(false);
    };
  }, [dirty]);

  function answer(mayLeave: boolean): void {
    resolve.current?.(mayLeave);
    resolve.current = undefined;
    setAsking(false);
  }

  return { asking, answer };
}
