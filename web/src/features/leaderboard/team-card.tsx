import { Link } from '@tanstack/react-router';
import { ArrowRight, Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardMember } from '@/api/types.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { Leaderboard } from './leaderboard.tsx';

type Props = {
  team: Board;
  /** How many members the card lists: 10, or 20 in fullscreen (DASH-04). */
  limit: number;
  canOpenScores: boolean;
  onExplain?: (team: Board, member: BoardMember) => void;
};

export function TeamCard({ team, limit, canOpenScores, onExplain }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const members = team.members.slice(0, limit);
  const all = team.members_count;
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col rounded-lg border border-border bg-card shadow-card transition-[border-color,box-shadow] duration-(--dur-base) hover:border-border-strong hover:shadow-raised"
    >
      <header className="flex items-center gap-3 px-4 pt-4 pb-3">
        <TeamLogo name={team.name} picture={team.picture} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} title={team.name} className="truncate type-h3">
            {team.name}
          </h2>
          <p title={team.type} className="mt-px truncate type-caption text-muted-foreground">
            {team.type}
          </p>
        </div>
      </header>
      <div className="flex items-baseline justify-between px-4 pb-1 type-caption text-muted-foreground">
        <h3 className="font-[580] text-foreground-2">{t('team.top')}</h3>
        {all > 0 && (
          <span className="tabular-nums">
            {members.length < all
              ? t('team.shown', { shown: members.length, total: all })
              : t('team.members', { count: all })}
          </span>
        )}
      </div>
      {members.length === 0 ? (
        <EmptyState icon={Users} title={t('team.empty')} className="flex-1" />
      ) : (
        <Leaderboard members={members} onExplain={onExplain && ((member) => onExplain(team, member))} />
      )}
      {/* DASH-05: absent, not disabled, for those who may not open it. */}
      {canOpenScores ? (
        <div className="mt-auto px-2 pt-2.5 pb-2">
          <Link
            to="/teams/$id/balls"
            params={{ id: String(team.id) }}
            aria-describedby={titleId}
            className={`group w-full md:h-[34px] ${buttonVariants({ look: 'ghost', size: 'touch' })}`}
          >
            {t('team.details')}
            <ArrowRight
              aria-hidden
              strokeWidth={1.75}
              className="text-muted-foreground group-hover:text-primary-text"
            />
          </Link>
        </div>
      ) : (
        <div className="pb-4" />
      )}
    </article>
  );
}
