type Props = { place: 1 | 2 | 3; label: string };

const metals = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;

export function Medal({ place, label }: Props) {
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
