import { getRouteApi } from '@tanstack/react-router';
import { AuditPage } from '@/features/audit/audit-page.tsx';
import { parseAuditSearch } from '@/features/audit/audit-search.ts';

// By name: importing the route would tear it out of the first load's one file.
const auditRoute = getRouteApi('/signed-in/admin/settings/audit');

export function Audit() {
  const search = parseAuditSearch(auditRoute.useSearch());
  const navigate = auditRoute.useNavigate();
  return <AuditPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />;
}
