import { type ComponentType, lazy } from 'react';
import { sayPartFailed } from '@/ui/part-failed.ts';

/**
 * A menu that comes after the first paint: nobody opens one before there is something to see. Should its code not load
 * (a newer release has replaced it, the network is cut), that is said, and its Suspense goes on showing the inert fallback:
 * a menu is no reason to take the whole screen down.
 */
export function lazyMenu<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      sayPartFailed(error);
      return new Promise<never>(() => undefined);
    }
  });
}
