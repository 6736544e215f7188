import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreChange } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { ChangeItem } from './change-item.tsx';

type Props = { changes: readonly ScoreChange[]; total: number; busy: boolean; onNeedMore: () => void };

const atOnce = 20;

/** Twenty changes, and twenty more at each 'Show more'. */
export function ChangeList({ changes, total, busy, onNeedMore }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(atOnce);
  const shown = changes.slice(0, wanted);

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
        {shown.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ol>
      {shown.length < total && (
        <div className="flex items-center justify-between gap-3 border-t border-border pt-3 pb-1">
          <span role="status" className="type-caption tabular-nums text-muted-foreground">
            {t('team.shown', { shown: shown.length, total })}
          </span>
          <Button size="touch" disabled={busy} onClick={showMore}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
