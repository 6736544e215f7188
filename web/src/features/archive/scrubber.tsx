import { useTranslation } from 'react-i18next';
import type { Travel } from './archive-search.ts';
import { addDays, daysBetween, formatDay } from '@/lib/days.ts';
import type { Player } from './use-player.ts';

type Props = { travel: Travel; day: string; player: Player; onToggle: () => void; className?: string };

/** Jumps to a day of the way. The address follows when it is let go, not at each day that is passed. */
export function Scrubber({ travel, day, player, onToggle, className = '' }: Props) {
  const { t, i18n } = useTranslation();
  const last = daysBetween(travel.from, travel.to);
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={Math.min(last, Math.max(0, daysBetween(travel.from, day)))}
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
      className={`h-11 min-w-0 accent-primary md:h-9 ${className}`}
    />
  );
}
