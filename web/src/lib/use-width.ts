import { type RefCallback, useCallback, useState } from 'react';

type Size = { width: number; height: number };

/** The size of an element, in whole pixels. */
export function useSize(first: Size): [RefCallback<HTMLElement>, Size] {
  const [size, setSize] = useState(first);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0) setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** The width of an element, in whole pixels. */
export function useWidth(first: number): [RefCallback<HTMLElement>, number] {
  const [ref, { width }] = useSize({ width: first, height: 0 });
  return [ref, width];
}
