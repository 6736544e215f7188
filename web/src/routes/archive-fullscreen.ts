import { createRoute } from '@tanstack/react-router';
import { parseArchiveSearch } from '@/features/archive/archive-search.ts';
import { startBoards } from './archive.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const FullscreenScreen = lazyScreen(() => import('./archive-fullscreen-screen.tsx'), 'FullscreenScreen');

export const archiveFullscreenRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/archive/fullscreen',
  staticData: { bare: true },
  validateSearch: parseArchiveSearch,
  loader: (loaded) => {
    startBoards(loaded);
    return FullscreenScreen.preload?.();
  },
  component: FullscreenScreen,
});
