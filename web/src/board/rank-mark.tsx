import { useTranslation } from '@/i18n/use-translation.ts';

type MedalProps = { place: 1 | 2 | 3; label: string };

const metals = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;

function Medal({ place, label }: MedalProps) {
  const metal = metals[place];
  const deep = `var(--medal-${metal}-deep)`;
  return (
    <svg width="22" height="24" viewBox="0 0 22 24" role="img" aria-label={label} className="font-sans">
      <path d="M5.2 0h4.6l2.5 7.4-4.4 2.2z" fill="var(--medal-ribbon)" />
      <path d="M16.8 0h-4.6L9.7 7.4l4.4 2.2z" fill="var(--medal-ribbon)" fillOpacity=".72" />
      <circle cx="11" cy="15.2" r="8.3" fill={`var(--medal-${metal})`} stroke={deep} strokeWidth="1" />
      <circle cx="11" cy="15.2" r="6" fill="none" stroke={deep} strokeOpacity=".55" strokeWidth=".8" />
      <text x="11" y="18.7" textAnchor="middle" fontWeight="750" fontSize="9.6" fill={`var(--medal-${metal}-ink)`}>
        {place}
      </text>
    </svg>
  );
}

type Props = { place: number; medal: boolean };

const placeKeys = { 1: 'rank.first', 2: 'rank.second', 3: 'rank.third' } as const;

/** A medal for the places 1 to 3, '#rank' for the rest (DASH-03). */
export function RankMark({ place, medal }: Props) {
  const { t } = useTranslation();
  if (medal && (place === 1 || place === 2 || place === 3)) return <Medal place={place} label={t(placeKeys[place])} />;
  return `#${place}`;
}
