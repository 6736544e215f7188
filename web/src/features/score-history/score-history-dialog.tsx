import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listScoreChangesInfiniteOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { Modal, ModalBody } from '@/ui/modal.tsx';
import { ChangeList } from './change-list.tsx';
import { stepsOf } from './curve.ts';
import { ScoreCurve } from './score-curve.tsx';
import type { ScoreHistoryProps, ScoreSubject } from './score-subject.ts';

/** The explain view: every score can say how it came about, to everybody who sees it. */
export function ScoreHistoryDialog({ subject, onClose }: ScoreHistoryProps) {
  const { t } = useTranslation();
  const { person, team } = subject;
  return (
    <Modal
      open
      wide
      mark={<Avatar name={person.name} picture={person.picture} className="size-10" />}
      title={t('history.title')}
      subtitle={`${person.name} · ${team.name}`}
      onClose={onClose}
    >
      <ModalBody>
        <ScoreHistory subject={subject} />
      </ModalBody>
      <div className="h-4" />
    </Modal>
  );
}

/** As much as one call gives, so that the curve reaches far back at once; the list shows it bit by bit. */
const changesPerCall = 100;

function historyQuery({ team, person }: ScoreSubject) {
  return {
    ...listScoreChangesInfiniteOptions({ path: { id: team.id, userId: person.id }, query: { limit: changesPerCall } }),
    initialPageParam: 1,
    getNextPageParam: (last: { data: { totalPages: number } }, pages: readonly unknown[]) =>
      pages.length < last.data.totalPages ? pages.length + 1 : undefined,
    staleTime: 0,
  } as const;
}

const rows = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'];

function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4 pb-4">
      <span lang={foreignLang(t('loading'))} className="sr-only">
        {t('loading')}
      </span>
      <span aria-hidden className="h-24 rounded-md skeleton" />
      {rows.map((width, index) => (
        // The rows never move; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} aria-hidden className={`h-4 rounded-sm skeleton ${width}`} />
      ))}
    </div>
  );
}

type Props = { subject: ScoreSubject };

function ScoreHistory({ subject }: Props) {
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
