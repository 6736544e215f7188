import { createRoute } from '@tanstack/react-router';
import { parseId } from '@/lib/search-params.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const ImportScreen = lazyScreen(() => import('./import-screen.tsx'), 'ImportScreen');

export const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/import',
  /** A started import stands in the address: it goes on while nobody looks. */
  validateSearch: (search: Record<string, unknown>): { id?: number | undefined } => ({ id: parseId(search['id']) }),
  loader: () => ImportScreen.preload?.(),
  component: ImportScreen,
});
