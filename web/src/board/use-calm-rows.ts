import { type RefObject, useEffect, useState } from 'react';
import { ownChange } from '@/lib/own-change.ts';

/** A pointer left resting on a list must not hold it forever. */
const idleMs = 15_000;

// Not 'pointerenter': that also fires when a list appears under a resting pointer. Focus counts only when the keyboard
// moved it, not when a closing dialog returns it: hence the keyup of Tab, which the list receives.
const starts = ['pointermove', 'pointerdown', 'keydown', 'keyup'] as const;
const ends = ['pointerleave', 'pointercancel', 'focusout'] as const;

/** Whether somebody points at the list, presses in it or goes through it by keyboard, and has moved lately. */
function useBusy(list: RefObject<HTMLElement | null>): boolean {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      setBusy(false);
    };
    const begin = (event: Event) => {
      if (ownChange.isRecent() || (event instanceof KeyboardEvent && event.type === 'keyup' && event.key !== 'Tab'))
        return;
      clearTimeout(timer);
      timer = setTimeout(stop, idleMs);
      setBusy(true);
    };
    const end = (event: Event) => {
      const focused = event instanceof FocusEvent ? event.relatedTarget : document.activeElement;
      const hasFocus = focused instanceof Element && element.contains(focused) && focused.matches(':focus-visible');
      const isPointed = event.type === 'focusout' && element.matches(':hover');
      if (!hasFocus && !isPointed) stop();
    };
    for (const type of starts) element.addEventListener(type, begin);
    for (const type of ends) element.addEventListener(type, end);
    const unmark = ownChange.onMark(stop);
    return () => {
      clearTimeout(timer);
      unmark();
      for (const type of starts) element.removeEventListener(type, begin);
      for (const type of ends) element.removeEventListener(type, end);
    };
  }, [list]);

  return busy;
}

/**
 * Nothing moves under a pointer or the keyboard's focus: the rows keep their places and show current values, and take the
 * new order once the pointer or the focus has left. Another list, or another `scope` (another day), appears at once.
 */
export function useCalmRows<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  scope?: string,
): readonly Row[] {
  const busy = useBusy(list);
  const [held, setHeld] = useState<{ scope: string | undefined; rows: readonly Row[] }>();
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  const isSameList = held?.scope === scope && held?.rows.some((row) => now.has(keyOf(row))) === true;

  if (busy && !isSameList && rows.length > 0) setHeld({ scope, rows });
  if (!busy && held) setHeld(undefined);

  return busy && held && isSameList ? held.rows.map((row) => now.get(keyOf(row)) ?? row) : rows;
}
