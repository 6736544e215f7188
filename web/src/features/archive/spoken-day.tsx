import { useTranslation } from 'react-i18next';
import { addDays, daysBetween, formatDay } from '@/lib/days.ts';
import type { Archive } from './use-archive.ts';

type Props = { archive: Pick<Archive, 'day' | 'travel' | 'player'> };

const secondsBetween = 3;

/** Tells screen readers the day that is shown: at once when it stands, each third second while days go by. */
export function SpokenDay({ archive: { day, travel, player } }: Props) {
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
