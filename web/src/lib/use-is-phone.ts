import { useCallback, useSyncExternalStore } from 'react';

/** The other side of Tailwind's `md`. */
const phone = '(width < 768px)';

/** Whether a condition on the window holds. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}

/** For parts that differ on a phone; mere looks are a matter of `max-md:` classes. */
export const useIsPhone = (): boolean => useMedia(phone);
