import { useTranslation } from 'react-i18next';
import { formatScore } from '@/lib/format.ts';

type Props = { change: number | undefined; moreIsBetter: boolean };

/** How many more or fewer than in the period before; nothing at all where that is unknown. */
export function CountChange({ change, moreIsBetter }: Props) {
  const { t, i18n } = useTranslation();
  if (change === undefined) return null;
  if (change === 0) return <span className="sr-only">{t('change.none')}</span>;
  const count = formatScore(Math.abs(change), i18n.language);
  const good = change > 0 === moreIsBetter;
  return (
    <span className={`text-[0.6875rem] leading-none font-[560] ${good ? 'text-success-text' : 'text-danger-text'}`}>
      <span aria-hidden>{`${change > 0 ? '▲' : '▼'}\u2009${count}`}</span>
      <span className="sr-only">
        {change > 0 ? t('progress.moreThanBefore', { count }) : t('progress.fewerThanBefore', { count })}
      </span>
    </span>
  );
}
