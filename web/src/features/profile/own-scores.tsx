import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Board, Me } from '@/api/types.ts';
import { RankMark } from '@/board/rank-mark.tsx';
import { hasMedal } from '@/board/ranking.ts';
import { Score } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { useWatch } from '@/live/use-live.ts';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { ownBoardsQuery } from './profile-query.ts';

type Props = {
  me: Me;
  /** Opens the history of a score. */
  onExplain: (team: Board, person: Me & { balle: number }) => void;
};

/** One's place and score in every team one is in; nothing for whoever is in none. */
export function OwnScores({ me, onExplain }: Props) {
  const { t, i18n } = useTranslation();
  const boards = useQuery(ownBoardsQuery()).data?.data;
  const own = (boards?.you ?? []).flatMap((you) => {
    const team = boards?.teams.find(({ id }) => id === you.team);
    return team ? [{ you, team }] : [];
  });
  useWatch(own.map(({ team }) => `team:${team.id}`));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-scores" className="rounded-lg border border-border bg-card pb-2 shadow-card">
      <h2 id="own-scores" className="flex min-h-14 items-center px-4 type-h2">
        {t('profile.scores')}
      </h2>
      <ul aria-labelledby="own-scores" className="px-2">
        {own.map(({ you, team }) => (
          <li
            key={team.id}
            className="grid h-13 grid-cols-[34px_minmax(0,1fr)_28px_minmax(76px,auto)] items-center gap-x-3 border-t border-border px-2 type-dense first:border-t-0"
          >
            <TeamLogo name={team.name} picture={team.picture} className="size-[34px] rounded-[9px] text-sm" />
            <span className="flex min-w-0 flex-col">
              <b title={team.name} className="truncate font-[540]">
                {team.name}
              </b>
              <span className="truncate type-caption text-muted-foreground tabular-nums">
                {t('profile.place', { place: you.place, total: team.members_count })}
              </span>
            </span>
            <span aria-hidden className="justify-self-center text-foreground-2 tabular-nums">
              <RankMark place={you.place} medal={hasMedal(you)} />
            </span>
            <Score
              text={formatScore(you.balle, i18n.language)}
              explain={{
                label: t('score.explain', { score: formatScore(you.balle, i18n.language) }),
                tip: t('history.title'),
                onOpen: () => onExplain(team, { ...me, balle: you.balle }),
              }}
              className="text-[15px] font-[620]"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
