import { useTranslation } from 'react-i18next';
import { dateLocale } from '@/lib/date-locale.ts';
import { ageOf } from '@/lib/format.ts';
import { useNow } from '@/lib/use-now.ts';

type Props = { at: number };

const keys = { seconds: 'live.keptSeconds', minutes: 'live.keptMinutes', hours: 'live.keptHours' } as const;

/** 'Board of 14:05, 12 min ago'; with its day where that is another one. */
export function KeptAgo({ at }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { unit, count } = ageOf(at, now);
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const time = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(today ? {} : { dateStyle: 'medium' }),
  }).format(at);
  return <span className="tabular-nums">{t(keys[unit], { time, n: count })}</span>;
}
