import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoredTeam } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { RollingNumber } from '@/ui/rolling-number.tsx';
import { Score } from '@/ui/score.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';

type Props = { team: ScoredTeam };

/** Logo, name, type and members of the team, and who leads it. */
export function GroupCard({ team }: Props) {
  const { t, i18n } = useTranslation();
  const leaders = team.users.filter(({ place, balle }) => place === 1 && balle > 0);
  const [leader] = leaders;
  return (
    <section className="mb-4.5 flex flex-wrap items-center gap-4 rounded-lg border border-border bg-card px-5 py-4.5 shadow-card">
      <TeamLogo name={team.name} picture={team.picture} className="size-14 rounded-[14px] text-2xl" />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 title={team.name} className="type-h1 leading-7 break-words">
          {team.name}
        </h1>
        <p className="mt-0.5 break-words type-dense text-muted-foreground">{team.type}</p>
      </div>
      <dl className="flex min-w-0 max-md:w-full">
        <Fact name={t('scores.players')}>{formatScore(team.users.length, i18n.language)}</Fact>
        {leader && (
          <>
            <Fact name={t('scores.leader')}>
              {leaders.length === 1 ? leader.name : `${leader.name} +${leaders.length - 1}`}
            </Fact>
            <Fact name={t('scores.top')}>
              <Score text={<RollingNumber value={leader.balle} />} />
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l border-border px-3.5 last:pr-0 max-md:first:border-l-0 max-md:first:pl-0 md:px-[22px]">
      <dt className="type-caption text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 text-lg leading-6 font-[620] tracking-[-0.015em] break-words tabular-nums">{children}</dd>
    </div>
  );
}
