import { createRoute } from '@tanstack/react-router';
import { parseId } from '@/lib/search-params.ts';
import { adminRoute } from './admin.ts';
import { lazyScreen } from './lazy-screen.ts';

const ImportPage = lazyScreen(() => import('@/features/users/import-page.tsx'), 'ImportPage');

export const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/import',
  /** A started import stands in the address: it goes on while nobody looks. */
  validateSearch: (search: Record<string, unknown>): { id?: number | undefined } => ({ id: parseId(search['id']) }),
  loader: () => ImportPage.preload?.(),
  component: ImportRoute,
});

function ImportRoute() {
  const { id } = importRoute.useSearch();
  const navigate = importRoute.useNavigate();
  return <ImportPage id={id} onId={(next) => void navigate({ search: { id: next } })} />;
}
