import { getRouteApi } from '@tanstack/react-router';
import { ImportPage } from '@/features/users/import-page.tsx';

const importRoute = getRouteApi('/signed-in/admin/users/import');

export function ImportScreen() {
  const { id } = importRoute.useSearch();
  const navigate = importRoute.useNavigate();
  return <ImportPage id={id} onId={(next) => void navigate({ search: { id: next } })} />;
}
