import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listScoreChangesInfiniteOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { listScoreChanges } from '@/api/gen/sdk.gen.ts';
import type { ScoreChange } from '@/api/types.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { allPages, longestPage } from '@/lib/all-pages.ts';
import type { CsvTable } from '@/lib/csv.ts';
import { momentText } from '@/lib/time.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { CsvButton } from '@/ui/csv-button.tsx';
import { Modal, ModalBody } from '@/ui/modal.tsx';
import { causeOf } from './cause.ts';
import { ChangeList } from './change-list.tsx';
import { stepsOf } from './curve.ts';
import { changesIn, entriesOf } from './entries.ts';
import { MonthLine } from './month-line.tsx';
import { reasonText } from './reason-text.ts';
import { plainText } from './receipt-words.ts';
import { ScoreCurve } from './score-curve.tsx';
import type { ScoreHistoryProps, ScoreSubject } from './score-subject.ts';

/** The explain view: every score can say how it came about, to everybody who sees it. */
export function ScoreHistoryDialog({ subject, canOpenUser, onClose }: ScoreHistoryProps) {
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
        <div className="flex items-start justify-between">
          <Ways subject={subject} canOpenUser={canOpenUser} />
          <ChangesCsv subject={subject} />
        </div>
        <ScoreHistory subject={subject} />
      </ModalBody>
      <div className="h-4" />
    </Modal>
  );
}

const wayClass = buttonVariants({ look: 'secondary', size: 'sm' });

/** From a score to what else there is of the person. */
function Ways({ subject: { person, team }, canOpenUser }: Omit<ScoreHistoryProps, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <nav aria-label={person.name} className="flex flex-wrap gap-2">
      {canOpenUser && (
        <Link to="/users/$id" params={{ id: String(person.id) }} className={wayClass}>
          {t('title.user')}
        </Link>
      )}
      <Link to="/calendar" search={{ group: team.id, user: person.id }} className={wayClass}>
        {t('nav.calendar')}
      </Link>
      <Link to="/progress" search={{ groups: [team.id], user: person.id }} className={wayClass}>
        {t('nav.progress')}
      </Link>
    </nav>
  );
}

/** As much as one call gives, so that the curve reaches far back at once; the list shows it bit by bit. */
function historyQuery({ team, person }: ScoreSubject) {
  return {
    ...listScoreChangesInfiniteOptions({ path: { id: team.id, userId: person.id }, query: { limit: longestPage } }),
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

async function allChanges({ team, person }: ScoreSubject): Promise<ScoreChange[]> {
  return allPages(async (page) => {
    const call = { path: { id: team.id, userId: person.id }, query: { page, limit: longestPage } };
    const { data } = (await listScoreChanges({ ...call, throwOnError: true })).data;
    return { rows: data.changes, totalPages: data.totalPages };
  });
}

type Props = { subject: ScoreSubject };

/** The whole ledger of the score. */
function ChangesCsv({ subject }: Props) {
  const { t, i18n } = useTranslation();

  async function table(): Promise<CsvTable> {
    const all = await allChanges(subject);
    return {
      columns: [t('history.when'), t('history.change'), t('history.score'), t('history.reason'), t('history.by')],
      rows: all.map((row) => {
        const cause = causeOf(row, false);
        return [
          momentText(row.changed_at),
          row.change,
          row.balle,
          [cause && t(cause.text), reasonText(row, t), plainText(row, t, i18n.language)].filter(Boolean).join(': '),
          row.changed_by?.name ?? t('history.nobody'),
        ];
      }),
    };
  }

  return <CsvButton name={`${subject.person.name}, ${subject.team.name}`} table={table} />;
}

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
  const told = pages.map(({ data }) => data);
  const total = pages.at(-1)?.data.total ?? 0;

  if (total === 0) return <p className="py-4 text-foreground-2">{t('history.empty')}</p>;
  return (
    <>
      <ScoreCurve steps={stepsOf(changesIn(told))} now={history.dataUpdatedAt} />
      <MonthLine subject={subject} />
      <ChangeList
        subject={subject}
        entries={entriesOf(told)}
        total={total}
        busy={history.isFetchingNextPage}
        onNeedMore={() => void history.fetchNextPage()}
      />
    </>
  );
}
