import { type RefObject, useLayoutEffect, useRef } from 'react';

type Next = (left: HTMLElement) => HTMLElement | null | undefined;

/** What leaves the page takes the focus with it: what `next` answers has it then. */
export function useFocusAfter(element: RefObject<HTMLElement | null>, next: Next): void {
  const latest = useRef(next);
  useLayoutEffect(() => {
    latest.current = next;
  });
  useLayoutEffect(() => {
    const here = element.current;
    return () => {
      if (here?.contains(document.activeElement)) latest.current(here)?.focus({ preventScroll: true });
    };
  }, [element]);
}
