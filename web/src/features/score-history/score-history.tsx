import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { stepsOf } from './curve.ts';
import { historyQuery } from './history-query.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { ScoreCurve } from './score-curve.tsx';
import type { ScoreSubject } from './score-subject.ts';

type Props = { subject: ScoreSubject };

export function ScoreHistory({ subject }: Props) {
  const { t } = useTranslation();
  const history = useInfiniteQuery(historyQuery(subject));
  if (history.isPending) return <HistorySkeleton />;
  const pages = history.data?.pages;
  if (!pages) {
    return (
      <div role="status" className="flex flex-col items-start gap-3 py-4 text-foreground-2">
        {t('load.failed')}
        <Button size="touch" disabled={history.isFetching} onClick={() => void history.refetch()}>
          {t('load.retry')}
        </Button>
      </div>
    );
  }
  // A change made between two calls moves the rows on by one: the same row may come twice.
  const changes = [...new Map(pages.flatMap(({ data }) => data.changes).map((change) => [change.id, change])).values()];
  const total = pages.at(-1)?.data.total ?? 0;
  if (total === 0) return <p className="py-4 text-foreground-2">{t('history.empty')}</p>;
  return (
    <>
      <ScoreCurve steps={stepsOf(changes)} now={history.dataUpdatedAt} />
      <ChangeList
        changes={changes}
        total={total}
        busy={history.isFetchingNextPage}
        onNeedMore={() => void history.fetchNextPage()}
      />
    </>
  );
}
