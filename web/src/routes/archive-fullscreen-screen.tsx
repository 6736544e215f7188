import { getRouteApi } from '@tanstack/react-router';
import { FullscreenPage } from '@/features/archive/fullscreen-page.tsx';

// By name: importing the route would tear it out of the first load's one file.
const archiveFullscreenRoute = getRouteApi('/signed-in/archive/fullscreen');

export function FullscreenScreen() {
  const search = archiveFullscreenRoute.useSearch();
  const navigate = archiveFullscreenRoute.useNavigate();
  return <FullscreenPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
