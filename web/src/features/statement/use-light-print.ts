import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Paper is white: printing takes the light theme, whatever the screen has. Answers when it was printed. */
export function useLightPrint(): number {
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    function before(): void {
      shown ??= dataset['theme'];
      dataset['theme'] = 'light';
      // The page is taken as it is when this returns.
      flushSync(() => setPrintedAt(Date.now()));
    }
    function after(): void {
      if (shown !== undefined) dataset['theme'] = shown;
      shown = undefined;
    }
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printedAt;
}
