import { Link, useNavigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowLeft, ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { BoardRow } from '@/board/board-row.tsx';
import { type GainParts, gainParts } from '@/board/gain-parts.tsx';
import { PeriodBar } from '@/board/period-bar.tsx';
import { decimalsOf, rowShares } from '@/board/tv-ranking.ts';
import { SlideList } from '@/board/slide-list.tsx';
import { TvCard } from '@/board/tv-card.tsx';
import { formatDay } from '@/lib/format-date.ts';
import { useEscape } from '@/lib/use-escape.ts';
import { useIdle } from '@/lib/use-idle.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { DateField } from '@/ui/dates/date-field.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LiveDot } from '@/ui/live-dot.tsx';
import type { ArchiveSearch } from './archive-search.ts';
import type { Column } from './columns.ts';
import { NothingToShow } from './nothing-to-show.tsx';
import { PlayButton, Scrubber, SpeedChoice, SpokenDay } from './player-controls.tsx';
import { type Archive, useArchive } from './use-archive.ts';

type FullscreenHeadProps = { archive: Archive; search: ArchiveSearch };

const idleMs = 5000;

/** ARCH-02: the date large, its picker and the way back, which fade while nobody touches anything (DESIGN 10). */
function FullscreenHead({ archive, search }: FullscreenHeadProps) {
  const { t, i18n } = useTranslation();
  const idle = useIdle(idleMs);
  const weekStart = useWeekStart();
  const { day, today, isToday, live, travel, player, chosen } = archive;
  return (
    <>
      <header className="tv-head">
        <BrandMark size={44} />
        <h1>{t('title.archive')}</h1>
        {day !== undefined && (
          <span data-testid="shown-day" className="tv-date">
            {formatDay(day, i18n.language, 'long')}
          </span>
        )}
        {isToday && (
          <span className="tv-live">
            <LiveDot live={live} label={t(live ? 'live.on' : 'live.off')} />
          </span>
        )}
        <div data-testid="controls" className={cx('tv-controls', idle && 'tv-idle')}>
          {day !== undefined && travel !== undefined && (
            <>
              <PlayButton playing={player.playing} disabled={chosen.length === 0} onToggle={archive.togglePlay} />
              <Scrubber
                travel={travel}
                day={day}
                player={player}
                onToggle={archive.togglePlay}
                className="w-full md:w-40"
              />
              <SpeedChoice speed={player.speed} onSpeed={player.setSpeed} />
              <DateField
                label={t('archive.date')}
                hideLabel
                value={day}
                today={today}
                max={today}
                weekStart={weekStart}
                onDay={archive.setDay}
                className="w-45"
              />
            </>
          )}
          <Link to="/archive" search={search} className={buttonVariants({ look: 'secondary', size: 'touch' })}>
            <ArrowLeft aria-hidden strokeWidth={1.75} />
            {t('archive.back')}
          </Link>
        </div>
      </header>
      <PeriodBar
        period={search.period}
        boards={archive.shown}
        renderTab={(next, link) => (
          <Link to="/archive/fullscreen" search={{ ...search, period: next }} replace {...link} />
        )}
        className="tv-period"
        tabsClass={cx('tv-fades', idle && 'tv-idle')}
      />
    </>
  );
}

type FullscreenCardProps = { column: Column; gains: GainParts | undefined; scope: string | undefined };

/** DASH-04: all twenty that were asked for; they share the height of the screen. */
function FullscreenCard({ column: { id, name, board, coming }, gains, scope }: FullscreenCardProps) {
  const { t } = useTranslation();
  const members = board?.members ?? [];
  return (
    <TvCard title={name?.name ?? t('archive.unknownTeam', { id })} note={name?.type} picture={name?.picture}>
      {members.length > 0 && (
        <SlideList members={members} day={scope} className="tv-list">
          {(member, podium, best) => (
            <BoardRow
              look="tv"
              member={member}
              podium={podium}
              best={best}
              day={scope}
              decimals={decimalsOf(members)}
              mark={board && gains?.row(board, member).mark}
            />
          )}
        </SlideList>
      )}
      {members.length === 0 && !coming && (
        <EmptyState icon={ChartNoAxesColumn} title={t('archive.empty')} className="flex-1" />
      )}
    </TvCard>
  );
}

type Props = { search: ArchiveSearch; onSearch: (next: ArchiveSearch) => void };

/** ARCH-02: for a television: dark, without the app's frame, and without scrolling (DESIGN 10). Today's date is live. */
export function FullscreenPage({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const archive = useArchive(search, onSearch);
  const gains = gainParts(archive.shown, t, i18n.language);
  const rows = Math.max(1, ...archive.columns.map(({ board }) => board?.members.length ?? 0));
  useEscape(() => void navigate({ to: '/archive', search }));
  return (
    <main
      data-theme="dark"
      data-scale="tv"
      data-teams={archive.columns.length}
      style={{ '--dpr': window.devicePixelRatio, '--shares': rowShares(rows) }}
    >
      <FirstLoad ready={archive.ready}>
        <FullscreenHead archive={archive} search={search} />
        <SpokenDay archive={archive} />
        {archive.absence === undefined ? (
          <section aria-label={t('archive.boards')} aria-busy={archive.busy} className="tv-grid">
            {archive.columns.map((column) => (
              <FullscreenCard key={column.id} column={column} gains={gains} scope={archive.scope} />
            ))}
          </section>
        ) : (
          <NothingToShow archive={archive} />
        )}
      </FirstLoad>
    </main>
  );
}
