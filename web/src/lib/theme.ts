import { useSyncExternalStore } from 'react';
import { writeStored } from './stored.ts';

type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();

/** public/theme-init.js has set the attribute before the first paint. */
function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeStored('theme', theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
