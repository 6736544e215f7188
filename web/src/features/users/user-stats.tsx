import { cx } from 'class-variance-authority';
import { CircleCheck, CircleMinus, ShieldCheck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserCounts } from '@/api/types.ts';
import { formatPercent, formatScore } from '@/lib/format.ts';

const stats = [
  { count: 'total', label: 'users.total', icon: Users, tile: 'bg-primary-tint text-primary-text' },
  { count: 'active', label: 'users.active', icon: CircleCheck, tile: 'bg-success-tint text-success-text' },
  { count: 'inactive', label: 'users.inactive', icon: CircleMinus, tile: 'bg-muted text-foreground-2' },
  { count: 'admins', label: 'users.admins', icon: ShieldCheck, tile: 'bg-primary-tint text-primary-text' },
] as const;

/** USER-01, USER-13: of the whole organisation, whatever the list is filtered by. */
export function UserStats({ counts }: { counts: UserCounts }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="mb-3.5 grid grid-cols-2 gap-3.5 md:mb-4.5 lg:grid-cols-4">
      {stats.map(({ count, label, icon: Icon, tile }) => (
        <div
          key={count}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card md:grid-cols-[34px_minmax(0,1fr)_auto]"
        >
          <dt className="type-caption text-muted-foreground md:col-start-2">{t(label)}</dt>
          <dd className="mt-0.5 text-2xl leading-7 font-[640] tracking-[-0.024em] tabular-nums max-md:col-start-1 md:col-start-2">
            {formatScore(counts[count], i18n.language)}
          </dd>
          <dd className="col-start-2 row-start-1 text-right text-xs leading-4 font-[540] tabular-nums text-foreground-2 md:col-start-3">
            {formatPercent(counts[count], counts.total, i18n.language)}
          </dd>
          <dd
            aria-hidden
            className={cx(
              'col-start-1 row-span-2 row-start-1 grid size-[34px] place-items-center rounded-[9px] max-md:hidden',
              tile,
            )}
          >
            <Icon className="size-[17px]" strokeWidth={1.75} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
