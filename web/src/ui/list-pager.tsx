import { useTranslation } from 'react-i18next';
import { PageNumbers } from './page-numbers.tsx';

type Props = {
  page: number;
  totalPages: number;
  first: number;
  last: number;
  total: number;
  label: string;
  /** Previous and Next as words, where there is room. */
  words?: boolean;
  onPage: (page: number) => void;
};

/** The small pager at the foot of a list in a card; nothing where one page is all. */
export function ListPager({ page, totalPages, first, last, total, label, words = false, onPage }: Props) {
  const { t } = useTranslation();
  if (totalPages === 1) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-4 py-2.5 max-md:flex-col-reverse md:justify-between"
    >
      <p role="status" className="type-dense tabular-nums text-muted-foreground">
        {t('pager.range', { first, last, total })}
      </p>
      <PageNumbers page={page} totalPages={totalPages} words={words} onPage={onPage} />
    </nav>
  );
}
