import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { LiveDot } from '@/ui/live-dot.tsx';
import type { ArchiveSearch } from './archive-search.ts';
import { DateField } from '@/ui/date-field.tsx';
import { formatDay } from '@/lib/days.ts';
import { PlayButton } from './play-button.tsx';
import { Scrubber } from './scrubber.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import type { Archive } from './use-archive.ts';
import { useIdle } from '@/lib/use-idle.ts';

type Props = { archive: Archive; search: ArchiveSearch };

const idleMs = 5000;

/** ARCH-02: the date large, its picker and the way back, which fade while nobody touches anything (DESIGN 10). */
export function FullscreenHead({ archive, search }: Props) {
  const { t, i18n } = useTranslation();
  const idle = useIdle(idleMs);
  const { day, today, isToday, live, travel, player, chosen } = archive;
  return (
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
            <Scrubber travel={travel} day={day} player={player} onToggle={archive.togglePlay} className="w-40" />
            <SpeedChoice speed={player.speed} onSpeed={player.setSpeed} />
            <DateField label={t('archive.date')} hideLabel value={day} max={today} onDay={archive.setDay} />
          </>
        )}
        <Link to="/archive" search={search} className={buttonVariants({ look: 'secondary', size: 'touch' })}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          {t('archive.back')}
        </Link>
      </div>
    </header>
  );
}
