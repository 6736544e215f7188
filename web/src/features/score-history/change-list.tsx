import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { ChangeItem } from './change-item.tsx';
import { type Entry, firstRows } from './entries.ts';
import { NotedItem } from './noted-item.tsx';
import { PointsItem } from './points-item.tsx';
import type { ScoreSubject } from './score-subject.ts';

type Props = {
  subject: ScoreSubject;
  /** Newest first. */
  entries: readonly Entry[];
  /** How many rows the whole ledger has. */
  total: number;
  busy: boolean;
  onNeedMore: () => void;
};

const atOnce = 20;

/** Twenty changes, and twenty more at each 'Show more'. */
export function ChangeList({ subject, entries, total, busy, onNeedMore }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(atOnce);
  const changes = entries.flatMap((entry) => ('change' in entry ? [entry.change] : []));
  // Whatever stands above the oldest row of points came after the rules.
  const firstPoints = entries.findLastIndex((entry) => 'change' in entry && entry.change.cause === 'points');
  const look = firstPoints !== -1 || changes.length < entries.length ? 'receipts' : 'plain';
  const restarted = changes.some(({ cause }) => cause === 'restart');
  const shown = Math.min(wanted, changes.length);

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
        {firstRows(entries, wanted).map((entry, index) => {
          if ('noted' in entry) {
            const { noted, balle } = entry;
            return (
              <NotedItem
                key={`noted ${noted.id}`}
                team={subject.team.id}
                receipt={noted}
                balle={balle}
                restarted={restarted}
              />
            );
          }
          const { change } = entry;
          return change.cause === 'points' ? (
            <PointsItem key={change.id} change={change} subject={subject} />
          ) : (
            <ChangeItem key={change.id} change={change} look={look} ruled={index < firstPoints} />
          );
        })}
      </ol>
      {shown < total && (
        <div className="flex items-center justify-between gap-3 border-t border-border pt-3 pb-1">
          <span role="status" className="type-caption tabular-nums text-muted-foreground">
            {t('team.shown', { shown, total })}
          </span>
          <Button size="touch" disabled={busy} onClick={showMore}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
