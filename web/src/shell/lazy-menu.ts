import { type ComponentType, lazy } from 'react';

/**
 * A menu that comes after the first paint: nobody opens one before there is something to see. Should its code not load
 * (a newer release has replaced it, the network is cut), its Suspense goes on showing the inert fallback: a menu is no
 * reason to take the whole screen down.
 */
export function lazyMenu<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn(error);
      return new Promise<never>(() => undefined);
    }
  });
}
