import { Pause, Play } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { addDays, daysBetween } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import type { Travel } from './archive-search.ts';
import type { Archive } from './use-archive.ts';
import type { Player, Speed } from './use-player.ts';
import './scrubber.css';

type SpokenDayProps = { archive: Pick<Archive, 'day' | 'travel' | 'player'> };

const secondsBetween = 3;

/** Tells screen readers the day: at once when it stands still, every third second while it plays. */
export function SpokenDay({ archive: { day, travel, player } }: SpokenDayProps) {
  const { i18n } = useTranslation();
  if (day === undefined || travel === undefined) return null;
  const passed = daysBetween(travel.from, day) % (secondsBetween * player.speed);
  const spoken = player.playing ? addDays(day, -passed) : day;
  return (
    <p role="status" data-testid="spoken-day" className="sr-only">
      {formatDay(spoken, i18n.language, 'long')}
    </p>
  );
}

type SpeedChoiceProps = { speed: Speed; onSpeed: (speed: Speed) => void };

const speeds = [1, 2, 4] as const;

export function SpeedChoice({ speed, onSpeed }: SpeedChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      small
      label={t('travel.speed')}
      value={speed}
      options={speeds.map((each) => ({
        value: each,
        text: `${each}×`,
        name: t('travel.daysASecond', { count: each }),
      }))}
      onChange={onSpeed}
    />
  );
}

declare module 'react' {
  interface CSSProperties {
    /** How far the scrubber is (scrubber.css). */
    '--done'?: string;
  }
}

type ScrubberProps = { travel: Travel; day: string; player: Player; onToggle: () => void; className?: string };

/** Jumps to a day of the range. The address follows on release, not at each day passed. */
export function Scrubber({ travel, day, player, onToggle, className = '' }: ScrubberProps) {
  const { t, i18n } = useTranslation();
  const last = daysBetween(travel.from, travel.to);
  const at = Math.min(last, Math.max(0, daysBetween(travel.from, day)));
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={t('travel.scrub')}
      aria-valuetext={formatDay(day, i18n.language, 'long')}
      onChange={(event) => player.scrub(addDays(travel.from, event.currentTarget.valueAsNumber))}
      onPointerUp={player.settle}
      onKeyUp={player.settle}
      onBlur={player.settle}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onToggle();
      }}
      style={{ '--done': last === 0 ? '100%' : `${(100 * at) / last}%` }}
      className={`scrubber h-11 min-w-0 md:h-9 ${className}`}
    />
  );
}

type Props = { playing: boolean; disabled: boolean; onToggle: () => void };

export function PlayButton({ playing, disabled, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Button size="touch" disabled={disabled} aria-keyshortcuts="Space" onClick={onToggle} className="min-w-23">
      {playing ? <Pause aria-hidden strokeWidth={1.75} /> : <Play aria-hidden strokeWidth={1.75} />}
      {t(playing ? 'travel.pause' : 'travel.play')}
    </Button>
  );
}
