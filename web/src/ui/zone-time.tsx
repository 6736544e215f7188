import { useTranslation } from 'react-i18next';
import { useNow } from '@/lib/use-now.ts';
import { timeIn } from './zone-label.ts';

/** What the clock says there: the quickest way to see that it is the zone that was meant. */
export function ZoneTime({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation();
  const time = timeIn(zone, useNow(), i18n.language);
  return time === undefined ? null : <>{`${t('organisation.now', { time })} `}</>;
}
