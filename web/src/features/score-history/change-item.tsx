import { useTranslation } from 'react-i18next';
import type { ScoreChange } from '@/api/types.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { Score } from '@/ui/score.tsx';
import { formatMoment } from './moments.ts';

type Props = { change: ScoreChange };

/** One row of the ledger: by how much, why, when and by whom, and what the score was from then on. */
export function ChangeItem({ change: { balle, change, changed_at, changed_by, reason } }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <li className="grid grid-cols-[minmax(52px,auto)_minmax(0,1fr)_auto] md:grid-cols-[minmax(64px,auto)_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-border py-2 type-dense first:border-t-0">
      <span className={`tabular-nums font-[580] ${change < 0 ? 'text-danger-text' : 'text-success-text'}`}>
        {formatChange(change, i18n.language)}
      </span>
      <div className="min-w-0">
        {reason !== null && reason !== undefined && <p className="break-words text-foreground">{reason}</p>}
        <p className="type-caption break-words text-muted-foreground">
          <time dateTime={changed_at}>{formatMoment(changed_at, i18n.language)}</time>
          {` · ${changed_by?.name ?? t('history.nobody')}`}
        </p>
      </div>
      <Score text={formatScore(balle, i18n.language)} className="font-[580]" />
    </li>
  );
}
