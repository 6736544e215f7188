import { type LucideIcon, ShieldHalf, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatScore } from '@/lib/format.ts';

type Props = { teams: number; members: number };

/** TEAM-01. A member is a place in a team: who is in two teams counts twice. */
export function TeamStats({ teams, members }: Props) {
  const { t } = useTranslation();
  return (
    <dl className="mb-3.5 grid grid-cols-2 gap-3.5 md:mb-4.5 md:grid-cols-[repeat(2,minmax(0,240px))]">
      <Stat icon={ShieldHalf} label={t('teams.totalTeams')} value={teams} />
      <Stat icon={Users} label={t('teams.totalMembers')} value={members} />
    </dl>
  );
}

function Stat({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: number }) {
  const { i18n } = useTranslation();
  return (
    <div className="grid grid-cols-[38px_minmax(0,1fr)] items-center gap-x-3.5 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card">
      <dt className="col-start-2 type-caption text-muted-foreground">{label}</dt>
      <dd className="col-start-2 text-2xl leading-7 font-[640] tracking-[-0.024em] tabular-nums">
        {formatScore(value, i18n.language)}
      </dd>
      <dd
        aria-hidden
        className="col-start-1 row-span-2 row-start-1 grid size-9.5 place-items-center rounded-[10px] bg-primary-tint text-primary-text"
      >
        <Icon className="size-[18px]" strokeWidth={1.75} />
      </dd>
    </div>
  );
}
