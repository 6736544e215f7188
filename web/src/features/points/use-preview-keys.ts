import { useEffect, useRef } from 'react';

/** Ctrl Enter previews from anywhere on the page; a dialog above it keeps its own keys. It never saves. */
export function usePreviewKeys(onPreview: () => void): void {
  const latest = useRef(onPreview);
  useEffect(() => {
    latest.current = onPreview;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
