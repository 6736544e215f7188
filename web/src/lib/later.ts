import { useEffect, useState } from 'react';

/** Makes a hook for what comes after the first load; should it not come, what is there is none the worse. */
export function later<Parts>(load: () => Promise<Parts>): () => Parts | undefined {
  let loaded: Parts | undefined;

  return function useParts() {
    const [parts, setParts] = useState(() => loaded);

    useEffect(() => {
      async function begin(): Promise<void> {
        try {
          loaded = await load();
          setParts(() => loaded);
        } catch (error) {
          console.warn(error);
        }
      }
      void begin();
    }, []);

    return parts;
  };
}
