import { getRouteApi } from '@tanstack/react-router';
import { ArchivePage } from '@/features/archive/archive-page.tsx';

// By name: importing the route would tear it out of the first load's one file.
const archiveRoute = getRouteApi('/signed-in/archive');

export function ArchiveScreen() {
  const { me } = archiveRoute.useRouteContext();
  const search = archiveRoute.useSearch();
  const navigate = archiveRoute.useNavigate();
  // Replaced, not added: thirty days of time travel must not fill the history.
  return (
    <ArchivePage
      me={me}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
