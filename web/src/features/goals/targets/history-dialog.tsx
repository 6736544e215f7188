import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listTargetHistoryOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Modal, ModalBody } from '@/ui/modal.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { columnHead } from './period-words.ts';
import type { Sheet } from './targets-query.ts';

const changesPerPage = 20;

type Props = { of: Sheet; onClose: () => void };

/** Every change of a target with its author: nothing is rewritten. */
export function HistoryDialog({ of, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...listTargetHistoryOptions({ query: { ...of, page, limit: changesPerPage } }),
    placeholderData: keepPreviousData,
  });
  const data = query.data?.data;
  const first = (page - 1) * changesPerPage + 1;
  const text = (value: number | null | undefined): string =>
    value === null || value === undefined ? t('targets.none') : formatScore(value, i18n.language);
  return (
    <Modal open wide title={t('targets.before')} onClose={onClose}>
      <ModalBody>
        {query.isPending && <ContentLoader />}
        {query.isError && !data && <LoadFailure busy={query.isFetching} onRetry={() => void query.refetch()} />}
        {data && data.changes.length === 0 && (
          <p className="type-dense text-muted-foreground">{t('targets.noneSaved')}</p>
        )}
        {data && data.changes.length > 0 && (
          <ul className="max-h-[60dvh] overflow-y-auto type-dense tabular-nums">
            {data.changes.map(({ id, at, by, person, starts_on: first_day, value, before }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2 last:border-b-0"
              >
                {person && <Avatar name={person.name} picture={person.picture} className="size-6" />}
                <span className="min-w-40 flex-1">
                  {`${person ? person.name : t('targets.teamRow')}, ${columnHead({ first_day, last_day: first_day }, 'month', i18n.language)} ${first_day.slice(0, 4)}`}
                </span>
                <span>
                  <s className="text-muted-foreground">{text(before)}</s>
                  {' → '}
                  <b className="font-[600]">{text(value)}</b>
                </span>
                <span className="basis-full type-caption text-muted-foreground md:basis-auto">
                  {`${by ?? t('history.nobody')}, ${formatInstant(at, i18n.language, 'moment')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {data && (
          <ListPager
            page={page}
            totalPages={data.totalPages}
            first={first}
            last={Math.min(data.total, first + changesPerPage - 1)}
            total={data.total}
            label={t('pager.label')}
            onPage={setPage}
          />
        )}
      </ModalBody>
    </Modal>
  );
}
