import { lazyRouteComponent } from '@tanstack/react-router';
import { loadScreenTexts } from '@/i18n/i18n.ts';

/** A screen whose code and texts come when it is first wanted; the first load carries neither. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadScreenTexts()]);
    return module;
  }, name);
}
