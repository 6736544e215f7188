import { useSyncExternalStore } from 'react';

function follow(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The link's secret: in the fragment, which no browser ever sends. */
export function useLinkToken(): string {
  return useSyncExternalStore(follow, () => window.location.hash.slice(1));
}
