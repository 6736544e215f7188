import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Board } from '@/api/types.ts';
import { BoardRow } from '@/board/board-row.tsx';
import { decimalsOf, rowShares } from '@/board/tv-ranking.ts';
import { SlideList } from '@/board/slide-list.tsx';
import { TvCard } from '@/board/tv-card.tsx';
import { formatDay, formatInstant } from '@/lib/format-date.ts';
import { formatChange } from '@/lib/format.ts';
import { useNow } from '@/lib/use-now.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { BrandMark } from '@/ui/brand-mark.tsx';
import type { Celebration } from './celebrate.ts';
import { enlargement, type Fit, pagesOf } from './fit-screen.ts';
import { TvFoot } from './tv-foot.tsx';
import type { TvState } from './tv-state.ts';

type CelebrationBannerProps = { celebration: Celebration; onEnd: () => void };

/** As long as the animation of tv-display.css. */
const shownMs = 3600;

const words = { leader: 'tv.newLeader', deal: 'tv.closedDeal' } as const;

/** Slides in, stays for a while and goes. Mounted once for each celebration. */
function CelebrationBanner({ celebration: { kind, name, picture, team, points }, onEnd }: CelebrationBannerProps) {
  const { t, i18n } = useTranslation();
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
        <p className="tv-cheer-who">{name}</p>
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

type TvHeadProps = TvClockProps & { name: string };

function TvHead({ name, ...clock }: TvHeadProps) {
  return (
    <header className="tv-head">
      <BrandMark size={44} />
      <h1 title={name} className="min-w-0 flex-1 truncate">
        {name}
      </h1>
      <TvClock {...clock} />
    </header>
  );
}

type Settings = {
  name: string;
  teams: readonly { id: number; name: string }[];
  rotateSeconds: number;
  celebrate: boolean;
  zone: string;
  today: string;
};

type Props = {
  settings: Settings;
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
  const pages = pagesOf(teams, fit.columns);
  const page = useRotation(pages.length, rotateSeconds);
  const shown = pages[page] ?? [];
  const today = state.today > settings.today ? state.today : settings.today;
  const rows = Math.max(
    1,
    ...shown.map(({ id }) => Math.min(fit.rows, state.boards.get(id)?.value?.members.length ?? 0)),
  );
  const [celebration] = celebrate ? state.celebrations : [];
  return (
    <>
      <TvHead name={name} today={today} zone={settings.zone} clockAhead={clockAhead} />
      <section
        key={shown.map(({ id }) => id).join()}
        aria-label={t('tv.boards')}
        className="tv-grid animate-load"
        style={{ '--k': enlargement(fit.columns, shown.length), '--shares': rowShares(rows) }}
      >
        {shown.map((team) => (
          <TeamBoard key={team.id} team={team} board={state.boards.get(team.id)?.value} rows={fit.rows} />
        ))}
      </section>
      <TvFoot zone={settings.zone} awaySince={awaySince} clockAhead={clockAhead} pages={pages.length} page={page} />
      {celebration && <CelebrationBanner key={celebration.key} celebration={celebration} onEnd={onCelebrated} />}
    </>
  );
}
