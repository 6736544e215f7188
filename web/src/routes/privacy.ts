import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from './public.ts';
import { sharedLanguage } from './shared-language.ts';

const PrivacyScreen = lazyRouteComponent(() => import('./privacy-screen.tsx'), 'PrivacyScreen');

export const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  // The language can be shared; without one it is the app's own.
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: 'en' | 'ru' | undefined } => ({
    lang: sharedLanguage(lang),
  }),
  loader: () => PrivacyScreen.preload?.(),
  component: PrivacyScreen,
});
