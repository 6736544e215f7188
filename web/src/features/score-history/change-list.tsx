import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ScoreChange } from '@/api/types.ts';
import { Score } from '@/board/score.tsx';
import { formatChange, formatScore } from '@/lib/format.ts';
import { Button } from '@/ui/button.tsx';
import { formatInstant } from '@/lib/format-date.ts';
import { Badge } from '@/ui/badge.tsx';
import { causeOf } from './cause.ts';
import { reasonText } from './reason-text.ts';

type ChangeItemProps = { change: ScoreChange; ruled: boolean };

/** One row of the ledger: by how much, why, when and by whom, and what the score was from then on. */
function ChangeItem({ change: row, ruled }: ChangeItemProps) {
  const { t, i18n } = useTranslation();
  const { balle, change, changed_at, changed_by } = row;
  const reason = reasonText(row, t);
  const cause = causeOf(row, ruled);
  return (
    <li className="grid grid-cols-[minmax(52px,auto)_minmax(0,1fr)_auto] md:grid-cols-[minmax(64px,auto)_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-border py-2 type-dense first:border-t-0">
      <span className={`tabular-nums font-[580] ${change < 0 ? 'text-danger-text' : 'text-success-text'}`}>
        {formatChange(change, i18n.language)}
      </span>
      <div className="min-w-0">
        {(cause || reason !== '') && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-foreground">
            {cause && (
              <Badge look="neutral">
                <cause.icon aria-hidden strokeWidth={1.75} />
                {t(cause.text)}
              </Badge>
            )}
            {reason !== '' && <span className="min-w-0 break-words">{reason}</span>}
          </p>
        )}
        <p className="type-caption break-words text-muted-foreground">
          <time dateTime={changed_at}>{formatInstant(changed_at, i18n.language, 'moment')}</time>
          {` · ${changed_by?.name ?? t('history.nobody')}`}
        </p>
      </div>
      <Score text={formatScore(balle, i18n.language)} className="font-[580]" />
    </li>
  );
}

type Props = { changes: readonly ScoreChange[]; total: number; busy: boolean; onNeedMore: () => void };

const atOnce = 20;

/** Twenty changes, and twenty more at each 'Show more'. */
export function ChangeList({ changes, total, busy, onNeedMore }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(atOnce);
  const shown = changes.slice(0, wanted);
  // Newest first: whatever stands above the oldest row of points came after the rules.
  const firstPoints = changes.findLastIndex(({ cause }) => cause === 'points');

  function showMore(): void {
    const next = wanted + atOnce;
    setWanted(next);
    if (next > changes.length && changes.length < total) onNeedMore();
  }

  return (
    // The list scrolls by itself, so the keyboard must be able to stand in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={t('history.list')} tabIndex={0} className="-mx-2 max-h-[44dvh] overflow-y-auto px-2">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list">
        {shown.map((change, index) => (
          <ChangeItem key={change.id} change={change} ruled={index < firstPoints} />
        ))}
      </ol>
      {shown.length < total && (
        <div className="flex items-center justify-between gap-3 border-t border-border pt-3 pb-1">
          <span role="status" className="type-caption tabular-nums text-muted-foreground">
            {t('team.shown', { shown: shown.length, total })}
          </span>
          <Button size="touch" disabled={busy} onClick={showMore}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
