import { type RefObject, useEffect, useState } from 'react';
import { ownChange } from '@/lib/own-change.ts';

/** A pointer that was left lying on a list must not stop it for good. */
const idleMs = 15_000;

// Not 'pointerenter', which comes too when a list appears under a pointer that lies still. And focus counts when the
// keyboard brought it, not when a dialog that closes gives it back: of Tab, the list gets the end.
const starts = ['pointermove', 'pointerdown', 'keydown', 'keyup'] as const;
const ends = ['pointerleave', 'pointercancel', 'focusout'] as const;

/** Whether somebody points at the list, presses in it or goes through it by keyboard, and has moved lately. */
function useBusy(list: RefObject<HTMLElement | null>): boolean {
  const [busy, setBusy] = useState(false);

  // Joins the list's events.
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
 * Nothing moves under a pointer or under the keyboard's focus: meanwhile the rows stay in their places, with what is true
 * of them now; the new order comes when the pointer or the focus has gone. Another list, or the same of another `scope`
 * (another day), is simply there.
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
