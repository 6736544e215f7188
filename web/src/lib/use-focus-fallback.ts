import { type RefCallback, type RefObject, useCallback } from 'react';

/** For an element that may go while it has the focus: the fallback takes it, or it would be lost to the page's top. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (element) => () => {
      if (element !== null && element === document.activeElement) fallback.current?.focus();
    },
    [fallback],
  );
}
