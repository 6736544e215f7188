import { type RefCallback, type RefObject, useCallback } from 'react';

/** For what may go away while it has the focus: the heir takes it, which would else be lost to the page's top. */
export function useFocusHeir(heir: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (element) => () => {
      if (element !== null && element === document.activeElement) heir.current?.focus();
    },
    [heir],
  );
}
