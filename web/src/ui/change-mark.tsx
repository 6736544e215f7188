import { useTranslation } from 'react-i18next';

type Props = { change: number | null | undefined };

/** Places won or lost since the end of the day before; nothing at all when that is unknown. */
export function ChangeMark({ change }: Props) {
  const { t } = useTranslation();
  if (change === null || change === undefined) return null;
  if (change === 0) return <span className="sr-only">{t('change.none')}</span>;
  const up = change > 0;
  const count = Math.abs(change);
  return (
    <span
      className={`inline-flex items-center gap-[3px] text-[0.6875rem] leading-none font-[560] tabular-nums ${up ? 'text-success-text' : 'text-danger-text'}`}
    >
      <svg viewBox="0 0 7 6" width="7" height="6" aria-hidden>
        <path fill="currentColor" d={up ? 'M3.5 0 7 6H0z' : 'M3.5 6 0 0h7z'} />
      </svg>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{up ? t('change.up', { count }) : t('change.down', { count })}</span>
    </span>
  );
}
