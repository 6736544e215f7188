import { useTranslation } from 'react-i18next';
import { Pager } from '@/ui/pager.tsx';
import { playersPerPage } from './balls-query.ts';

type Props = { page: number; total: number; onPage: (page: number) => void };

/** Nothing where one page holds everybody. */
export function PlayersPager({ page, total, onPage }: Props) {
  const { t } = useTranslation();
  const totalPages = Math.ceil(total / playersPerPage);
  if (totalPages <= 1) return null;
  const from = (page - 1) * playersPerPage + 1;
  return (
    <div className="border-t border-border px-4 py-3 [&>nav]:mt-0">
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        labels={{
          pagination: t('pager.label'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          page: (number) => t('pager.page', { page: number }),
        }}
        info={t('scores.range', { from, to: Math.min(total, from + playersPerPage - 1), total })}
      />
    </div>
  );
}
