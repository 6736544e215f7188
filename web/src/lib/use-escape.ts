import { useEffect, useRef } from 'react';

/** Esc on the page; one that closes a calendar, a list or a dialog above it belongs to that. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]') === null)
        latest.current();
    };
    // Before what is open above closes.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
