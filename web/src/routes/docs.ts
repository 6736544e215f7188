import { createRoute } from '@tanstack/react-router';
import { languageChoice, loadTextsIn } from '@/i18n/i18n.ts';
import { lazyScreen } from './lazy-screen.ts';
import { publicRoute } from './public.ts';
import { sharedLanguage } from './shared-language.ts';

const screens = () => import('./docs-screens.tsx');
const DocsScreen = lazyScreen(screens, 'DocsScreen');

type DocsSearch = { lang?: 'en' | 'ru' | undefined; q?: string | undefined };

/** Without one in the address it is the app's own. */
const loaderDeps = ({ search: { lang } }: { search: DocsSearch }) => ({
  language: lang ?? (languageChoice() === 'ru' ? 'ru' : 'en'),
});

/** The guide, for everybody: who cannot sign in needs help too. */
export const docsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/docs',
  staticData: { wide: true },
  validateSearch: ({ lang, q }: Record<string, unknown>): DocsSearch => ({
    lang: sharedLanguage(lang),
    q: typeof q === 'string' ? q.trim().slice(0, 100) : undefined,
  }),
  loaderDeps,
  loader: async ({ deps: { language } }) => {
    const [catalogue] = await Promise.all([loadTextsIn(language), DocsScreen.preload?.()]);
    return { language, catalogue };
  },
  component: DocsScreen,
});

export const docsHomeRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/',
  component: lazyScreen(screens, 'DocsHomeScreen'),
});

export const docsPageRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '$person/$page',
  loaderDeps,
  loader: async ({ params: { person, page }, deps: { language } }) => {
    const open = await (await screens()).openPage(language, person, page);
    return { open, pageTitle: open?.page.title };
  },
  component: lazyScreen(screens, 'DocsPageScreen'),
});
