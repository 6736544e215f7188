import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state.tsx';

/** TEAM-04 */
export function TeamsEmpty({ canManage }: { canManage: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Users}
      title={t('teams.empty')}
      hint={t(canManage ? 'teams.adminHint' : 'teams.userHint')}
      className="min-h-80 rounded-lg border border-border bg-card shadow-card"
    />
  );
}
