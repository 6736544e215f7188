import { useTranslation } from 'react-i18next';
import { Medal } from './medal.tsx';

type Props = { place: number; medal: boolean };

const placeKeys = { 1: 'rank.first', 2: 'rank.second', 3: 'rank.third' } as const;

/** A medal for the places 1 to 3, '#rank' for the rest (DASH-03). */
export function RankMark({ place, medal }: Props) {
  const { t } = useTranslation();
  if (medal && (place === 1 || place === 2 || place === 3)) return <Medal place={place} label={t(placeKeys[place])} />;
  return `#${place}`;
}
