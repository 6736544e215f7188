import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/days.ts';
import { useNow } from '@/lib/use-now.ts';
import { clockTime } from './clock-time.ts';

type Props = {
  /** The organisation's day, which the boards belong to. */
  today: string;
  zone: string;
};

export function TvClock({ today, zone }: Props) {
  const { i18n } = useTranslation();
  const now = useNow();
  return (
    <p className="tv-clock">
      {today !== '' && <time dateTime={today}>{formatDay(today, i18n.language, 'near')}</time>}
      <b>{clockTime(now, i18n.language, zone)}</b>
    </p>
  );
}
