import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As --dur-reorder and --ease-out of the tokens. */
const motion: KeyframeAnimationOptions = { duration: 420, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

/**
 * Rows that changed their place slide to it (FLIP: only their transform moves). Give the ref to the list, which must be
 * positioned, and `data-slide` with a lasting key to its rows. Who prefers less motion sees them at their place at once.
 */
export function useSlide<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const before = useRef(new Map<string, number>());

  // Joins the layout: a place is known only once the rows stand.
  useLayoutEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? [];
    const now = new Map<string, number>();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of rows) {
      const key = row.dataset['slide'] ?? '';
      const top = row.offsetTop;
      const moved = (before.current.get(key) ?? top) - top;
      now.set(key, top);
      if (moved !== 0 && !still) row.animate({ transform: [`translateY(${moved}px)`, 'none'] }, motion);
    }
    before.current = now;
  });

  return list;
}
