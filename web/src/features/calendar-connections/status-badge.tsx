import { CircleAlert, CircleCheck, LoaderCircle, type LucideIcon, Unplug } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ConnectionStatus } from '@/api/types.ts';
import { Badge } from '@/ui/badge.tsx';

export const statusNames = {
  new: 'connection.status.new',
  live: 'connection.status.live',
  failing: 'connection.status.failing',
  broken: 'connection.status.broken',
} as const satisfies Record<ConnectionStatus, string>;

const looks = { new: 'brand', live: 'success', failing: 'warning', broken: 'danger' } as const;
const icons: Record<ConnectionStatus, LucideIcon> = {
  new: LoaderCircle,
  live: CircleCheck,
  failing: CircleAlert,
  broken: Unplug,
};

/** A shape, a word and only then a colour. */
export function StatusBadge({ status }: { status: ConnectionStatus }) {
  const { t } = useTranslation();
  const Icon = icons[status];
  return (
    <Badge look={looks[status]}>
      <Icon aria-hidden strokeWidth={2} />
      {t(statusNames[status])}
    </Badge>
  );
}
