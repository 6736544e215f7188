import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored.ts';

type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();

/** public/theme-init.js has set the attribute before the first paint. */
function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  writeStored('theme', theme);
  show(theme);
}

type ThemeChoice = Theme | 'system';

const systemLight = '(prefers-color-scheme: light)';

function themeChoice(): ThemeChoice {
  const stored = readStored('theme');
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

/** As setTheme, and also the way back to the system's. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice !== 'system') return setTheme(choice);
  writeStored('theme', null);
  return show(matchMedia(systemLight).matches ? 'light' : 'dark');
}

/** Without a choice the system's theme applies, also when it changes while the page is open. */
export function followSystemTheme(): void {
  matchMedia(systemLight).addEventListener('change', ({ matches }) => {
    if (readStored('theme') === null) show(matches ? 'light' : 'dark');
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}
