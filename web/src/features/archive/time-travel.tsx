import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { addDays } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { RangeField } from '@/ui/dates/range-field.tsx';
import { PlayButton, Scrubber, SpeedChoice } from './player-controls.tsx';
import type { Archive } from './use-archive.ts';

type Props = { archive: Archive };

/** Plays the days between two dates: play and pause, a scrubber, three speeds, and the two dates. */
export function TimeTravel({ archive }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const weekStart = useWeekStart();
  const { day, today, travel, player, chosen } = archive;
  if (day === undefined || travel === undefined) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-3.5 rounded-lg border border-border bg-card px-4.5 pt-3.5 pb-4 shadow-card md:mt-4.5"
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <h2 id={titleId} className="type-label">
          {t('travel.title')}
        </h2>
        <p className="type-caption text-muted-foreground max-md:hidden">{t('travel.keys')}</p>
        <p role="status" className="type-caption text-warning-text empty:hidden">
          {player.failed ? t('travel.failed') : ''}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <PlayButton playing={player.playing} disabled={chosen.length === 0} onToggle={archive.togglePlay} />
        {/* On a phone the scrubber is as wide as the card, and the day stands above it. */}
        <div className="flex min-w-50 flex-1 items-center gap-3 max-md:order-first max-md:basis-full max-md:flex-col-reverse max-md:items-stretch max-md:gap-0">
          <Scrubber
            travel={travel}
            day={day}
            player={player}
            onToggle={archive.togglePlay}
            className="w-full min-w-0 md:flex-1"
          />
          <span className="w-36 shrink-0 type-dense whitespace-nowrap font-[560] tabular-nums">
            {formatDay(day, i18n.language, 'short')}
          </span>
        </div>
        <SpeedChoice speed={player.speed} onSpeed={player.setSpeed} />
        <div className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
          <RangeField
            from={{
              label: t('common.from'),
              value: travel.from,
              today,
              max: addDays(travel.to, -1),
              onDay: (from) => archive.setTravel({ from, to: travel.to }),
            }}
            to={{
              label: t('common.to'),
              value: travel.to,
              today,
              min: addDays(travel.from, 1),
              max: today,
              onDay: (to) => archive.setTravel({ from: travel.from, to }),
            }}
            weekStart={weekStart}
            className="md:w-34"
          />
        </div>
      </div>
    </section>
  );
}
