import { useSyncExternalStore } from 'react';

/** The other side of Tailwind's `md`. */
const phone = '(width < 768px)';

function follow(onChange: () => void): () => void {
  const media = matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** For parts that differ on a phone; mere looks are a matter of `max-md:` classes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(phone).matches);
}
