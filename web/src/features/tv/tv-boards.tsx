import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Board, Screen, ScreenBoards } from '@/api/types.ts';
import { BoardRow } from '@/board/board-row.tsx';
import { PeriodNote } from '@/board/period-bar.tsx';
import { decimalsOf, rowShares } from '@/board/tv-ranking.ts';
import { SlideList } from '@/board/slide-list.tsx';
import { TvCard } from '@/board/tv-card.tsx';
import { formatDay, formatInstant } from '@/lib/format-date.ts';
import { formatChange } from '@/lib/format.ts';
import { useNow } from '@/lib/use-now.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { goalNumber } from '@/ui/goals/goal-words.ts';
import type { Celebration } from './celebrate.ts';
import { enlargement, type Fit, pagesOf } from './fit-screen.ts';
import { TvFoot } from './tv-foot.tsx';
import { TvGoal } from './tv-goal.tsx';
import type { TvState } from './tv-state.ts';

type CelebrationBannerProps = { celebration: Celebration; currency: string | undefined; onEnd: () => void };

/** As long as the animation of tv-display.css. */
const shownMs = 3600;

const words = { leader: 'tv.newLeader', deal: 'tv.closedDeal', goal: 'goals.status.reached' } as const;

/** Slides in, stays for a while and goes. Mounted once for each celebration. */
function CelebrationBanner({ celebration, currency, onEnd }: CelebrationBannerProps) {
  const { t, i18n } = useTranslation();
  const { kind, name, picture, team, points, goal } = celebration;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <aside aria-label={t(words[kind])} data-kind={kind} className="tv-cheer">
      <Avatar name={name} picture={picture} className="tv-cheer-face" />
      <div className="min-w-0">
        <p className="tv-cheer-what">
          {t(words[kind])}
          {points !== undefined && <b className="tv-cheer-points">{formatChange(points, i18n.language)}</b>}
        </p>
        <p className="tv-cheer-who">
          {goal
            ? t('tv.reached', { team: name, target: goalNumber(goal.target, goal.metric, i18n.language, currency) })
            : name}
        </p>
        <p className="tv-cheer-team">{team}</p>
      </div>
    </aside>
  );
}

type TeamBoardProps = {
  team: { id: number; name: string };
  /** Null once the team is deleted, undefined until it has arrived. */
  board: Board | null | undefined;
  /** As many rows as fit. */
  rows: number;
};

function TeamBoard({ team, board, rows }: TeamBoardProps) {
  const { t } = useTranslation();
  const members = board?.members.slice(0, rows) ?? [];
  const all = board?.members_count ?? 0;
  const shown = members.length < all ? t('team.shown', { shown: members.length, total: all }) : undefined;
  const note = [board?.type, members.length > 0 ? shown : undefined].filter(Boolean).join(' · ');
  const absence = board === null ? t('tv.deleted') : board && members.length === 0 ? t('team.empty') : undefined;
  return (
    <TvCard title={board?.name ?? team.name} note={note} picture={board?.picture}>
      {members.length > 0 && (
        <SlideList members={members} className="tv-list">
          {(member, podium, best) => (
            <BoardRow look="tv" member={member} podium={podium} best={best} decimals={decimalsOf(members)} />
          )}
        </SlideList>
      )}
      {absence !== undefined && <p className="tv-absence">{absence}</p>}
    </TvCard>
  );
}

/** The page shown: the next one every `seconds`, and the first after the last. */
function useRotation(pages: number, seconds: number): number {
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurns((count) => count + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [pages, seconds]);

  return pages === 0 ? 0 : turns % pages;
}

type TvClockProps = {
  /** The organisation's day, which the boards belong to. */
  today: string;
  zone: string;
  /** Milliseconds by which the server's clock is ahead of this screen's. */
  clockAhead: number;
};

/** The server's time: nobody sets the clock of a television. */
function TvClock({ today, zone, clockAhead }: TvClockProps) {
  const { i18n } = useTranslation();
  const now = useNow();
  return (
    <p className="tv-clock">
      {today !== '' && <time dateTime={today}>{formatDay(today, i18n.language, 'near')}</time>}
      <b>{formatInstant(now + clockAhead, i18n.language, 'time', zone)}</b>
    </p>
  );
}

type TvHeadProps = TvClockProps & { name: string; period: ScreenBoards['period'] };

function TvHead({ name, period, ...clock }: TvHeadProps) {
  return (
    <header className="tv-head">
      <BrandMark size={44} />
      <h1 title={name} className="min-w-0 flex-1 truncate">
        {name}
      </h1>
      <PeriodNote boards={{ day: clock.today, today: clock.today, period }} className="tv-period max-lg:hidden" />
      <TvClock {...clock} />
    </header>
  );
}

type Props = {
  settings: Screen;
  state: TvState;
  awaySince: number | undefined;
  clockAhead: number;
  fit: Fit;
  onCelebrated: () => void;
};

/** A page of teams at a time, as many as fit. */
export function TvBoards({ settings, state, awaySince, clockAhead, fit, onCelebrated }: Props) {
  const { t } = useTranslation();
  const { name, teams, rotateSeconds, celebrate } = settings;
  const { period, teams: gained = [], goals = [] } = state.answer ?? {};
  const isByGain = settings.board !== 'score' && settings.board !== 'season';
  // A team that was deleted is known by the stream alone.
  const boardOf = (id: number) => {
    const told = state.boards.get(id)?.value;
    return isByGain && told !== null ? gained.find((board) => board.id === id) : told;
  };
  const boardPages = pagesOf(teams, fit.columns);
  const goalPages = settings.goals ? teams.flatMap(({ id }) => goals.find((goal) => goal.id === id) ?? []) : [];
  const count = boardPages.length + goalPages.length;
  const page = useRotation(count, rotateSeconds);
  const shown = boardPages[page] ?? [];
  const goal = goalPages[page - boardPages.length];
  const today = state.today > settings.today ? state.today : settings.today;
  const rows = Math.max(1, ...shown.map(({ id }) => Math.min(fit.rows, boardOf(id)?.members.length ?? 0)));
  const [celebration] = celebrate ? state.celebrations : [];
  return (
    <>
      <TvHead name={name} period={goal ? null : period} today={today} zone={settings.zone} clockAhead={clockAhead} />
      {goal ? (
        <TvGoal
          key={`goal ${goal.id}`}
          goal={goal}
          team={boardOf(goal.id) ?? teams.find(({ id }) => id === goal.id) ?? { name: '' }}
          today={today}
          currency={settings.currency ?? undefined}
          unit={fit.unit}
        />
      ) : (
        <section
          key={shown.map(({ id }) => id).join()}
          aria-label={t('tv.boards')}
          className="tv-grid animate-load"
          style={{ '--k': enlargement(fit.columns, shown.length), '--shares': rowShares(rows) }}
        >
          {shown.map((team) => (
            <TeamBoard key={team.id} team={team} board={boardOf(team.id)} rows={fit.rows} />
          ))}
        </section>
      )}
      <TvFoot zone={settings.zone} awaySince={awaySince} clockAhead={clockAhead} pages={count} page={page} />
      {celebration && (
        <CelebrationBanner
          key={celebration.key}
          celebration={celebration}
          currency={settings.currency ?? undefined}
          onEnd={onCelebrated}
        />
      )}
    </>
  );
}
