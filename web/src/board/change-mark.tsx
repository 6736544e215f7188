import { useTranslation } from '@/i18n/use-translation.ts';
import { formatChange } from '@/lib/format.ts';

type BumpChipProps = { by: number; tv?: boolean };

/** '+15' for a moment, where the change of place stands otherwise. */
export function BumpChip({ by, tv = false }: BumpChipProps) {
  const { i18n } = useTranslation();
  return (
    <span
      className={
        tv
          ? 'tv-chip'
          : 'h-[18px] rounded-[9px] bg-primary px-1.5 text-[0.6875rem] leading-[18px] font-[620] text-primary-foreground tabular-nums'
      }
    >
      {formatChange(by, i18n.language)}
    </span>
  );
}

type Props = { change: number | null | undefined };

/** Places won or lost since the end of the day before; nothing when that is unknown. */
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
