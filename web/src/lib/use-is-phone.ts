import { useSyncExternalStore } from 'react';

/** The other side of Tailwind's `md`. */
const phone = '(width < 768px)';

function follow(onChange: () => void): () => void {
  const media = matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Where a phone has other parts than a desktop; what only looks different is a matter of `max-md:` classes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(phone).matches);
}
