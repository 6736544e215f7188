import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageItems } from '@/lib/pages.ts';
import { Button } from './button.tsx';

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

const numberClass =
  'h-11 min-w-11 rounded-[7px] text-xs leading-none font-[520] tabular-nums text-foreground-2 hover:bg-muted md:h-7 md:min-w-7';
const currentClass =
  'bg-primary-tint-strong font-semibold text-foreground ring-1 ring-ring/45 ring-inset hover:bg-primary-tint-strong';

/** The small pager at the foot of a list in a card; nothing where one page is all. */
export function ListPager({ page, totalPages, first, last, total, label, words = false, onPage }: Props) {
  const { t } = useTranslation();
  if (totalPages === 1) return null;
  const word = words ? '' : 'sr-only';
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-4 py-2.5 max-md:flex-col-reverse"
    >
      <p role="status" className="type-dense tabular-nums text-muted-foreground">
        {t('pager.range', { first, last, total })}
      </p>
      <div className="flex flex-wrap items-center gap-1 md:ml-auto">
        <Button look="ghost" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden strokeWidth={1.75} />
          <span className={word}>{t('pager.previous')}</span>
        </Button>
        {pageItems(page, totalPages).map((item, index) =>
          item === 'gap' ? (
            <span
              key={index < 4 ? 'gap-before' : 'gap-after'}
              aria-hidden
              className="min-w-4 text-center text-muted-foreground"
            >
              {'…'}
            </span>
          ) : (
            <button
              key={item}
              type="button"
              aria-label={t('pager.page', { page: item })}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
              className={cx(numberClass, item === page && currentClass)}
            >
              {item}
            </button>
          ),
        )}
        <Button look="ghost" size="sm" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          <span className={word}>{t('pager.next')}</span>
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </Button>
      </div>
    </nav>
  );
}
