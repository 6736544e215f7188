import { type RefObject, useLayoutEffect, useRef } from 'react';
import { wantsLessMotion } from '@/lib/wants-less-motion.ts';

const fadeMs = 200;

/** The build writes `420ms` as `.42s`. */
function inMs(time: string): number {
  const value = Number.parseFloat(time) || 0;
  return time.trim().endsWith('ms') ? value : value * 1000;
}

/** Read from the tokens, so that the design's numbers have one home. */
function timing(list: HTMLElement): { duration: number; easing: string } {
  const style = getComputedStyle(list);
  return {
    duration: inMs(style.getPropertyValue('--dur-reorder')),
    easing: style.getPropertyValue('--ease-out').trim() || 'ease-out',
  };
}

/** How far a row that is still sliding is from its place. */
function offsetOf(row: HTMLElement, slide: Animation | undefined): number {
  return slide?.playState === 'running' ? new DOMMatrix(getComputedStyle(row).transform).m42 : 0;
}

/** A row that left the list fades where it stood. */
function fadeOut(list: HTMLElement, row: HTMLElement, top: number): void {
  const ghost = row.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) return;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.removeAttribute('data-slide');
  Object.assign(ghost.style, { position: 'absolute', top: `${top}px`, left: '0', right: '0', pointerEvents: 'none' });
  list.append(ghost);
  ghost.animate({ opacity: [1, 0] }, { duration: fadeMs, fill: 'forwards' }).addEventListener('finish', () => {
    ghost.remove();
  });
}

type Place = { row: HTMLElement; top: number };

/**
 * Rows (`data-slide` with a stable key) slide to their new places: FLIP, with transforms only. New rows fade in and removed
 * rows fade out. A list that shares no row with the one before appears without animation, and with reduced motion nothing
 * moves. `order` names the rows as rendered. The list with the ref must be positioned, because rows are measured against it.
 */
export function useSlide<List extends HTMLElement>(
  order: string,
  given?: RefObject<List | null>,
): RefObject<List | null> {
  const own = useRef<List>(null);
  const list = given ?? own;
  const places = useRef(new Map<string, Place>());
  const known = useRef<string>(undefined);
  const slides = useRef(new Map<string, Animation>());

  // Measures after each change of the order, before the browser paints.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || known.current === order) return;
    known.current = order;
    const before = places.current;
    const now = new Map<string, Place>();
    for (const row of element.querySelectorAll<HTMLElement>(':scope > [data-slide]')) {
      now.set(row.dataset['slide'] ?? '', { row, top: row.offsetTop });
    }
    places.current = now;
    const isAnother = ![...now.keys()].some((key) => before.has(key));
    if (isAnother || wantsLessMotion()) return;

    const options = timing(element);
    // All reads come before all writes, so that the browser lays out once.
    const moves = [...now].map(([key, { row, top }]) => {
      const old = before.get(key);
      return { key, row, isNew: !old, by: old ? old.top - top + offsetOf(row, slides.current.get(key)) : 0 };
    });
    for (const { key, row, isNew, by } of moves) {
      if (isNew) row.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: options.easing });
      if (Math.abs(by) < 0.5) continue;
      slides.current.get(key)?.cancel();
      slides.current.set(key, row.animate({ transform: [`translateY(${by}px)`, 'none'] }, options));
    }
    for (const [key, { row, top }] of before) {
      if (now.has(key)) continue;
      slides.current.delete(key);
      fadeOut(element, row, top);
    }
  }, [order, list]);

  return list;
}
