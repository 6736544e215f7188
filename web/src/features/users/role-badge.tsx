import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/badge.tsx';

type Props = { role: string; icon?: boolean };

export function RoleBadge({ role, icon = false }: Props) {
  const { t } = useTranslation();
  const admin = role === 'admin';
  return (
    <Badge look={admin ? 'brand' : 'neutral'}>
      {icon && admin && <ShieldCheck aria-hidden strokeWidth={2} />}
      {t(admin ? 'role.admin' : 'role.user')}
    </Badge>
  );
}
