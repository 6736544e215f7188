import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Given = {
  root: RefObject<HTMLElement | null>;
  field: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  onLeave: () => void;
};

/** Takes the focus while it is there and gives it back when it goes; hears of clicks elsewhere, and of Tab leading on. */
export function useTakesFocus({ root, field, opener, onLeave }: Given): void {
  // Joins the focus. Who has already moved on to something else keeps what they have.
  useLayoutEffect(() => {
    const within = root.current;
    const back = opener.current;
    field.current?.focus();
    return () => {
      if (within?.contains(document.activeElement)) back?.focus();
    };
  }, [root, field, opener]);

  // Joins the pointer and the focus.
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [root, onLeave]);
}
