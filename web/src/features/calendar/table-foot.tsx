import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageItems } from '@/lib/pages.ts';
import { Button } from '@/ui/button.tsx';
import { pageSizes } from './calendar-search.ts';
import { PlainSelect } from './plain-select.tsx';

type Props = {
  label: string;
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

const numberClass =
  'h-11 min-w-11 rounded-[7px] text-xs leading-none font-[520] tabular-nums text-foreground-2 hover:bg-muted md:h-7 md:min-w-7';
const currentClass = 'bg-primary-tint-strong font-semibold text-foreground hover:bg-primary-tint-strong';
const sizes = pageSizes.map((size) => ({ value: String(size), text: String(size) }));

/** CAL-01: how many rows are shown, which of how many they are, and the other pages. */
export function TableFoot({ label, page, limit, total, totalPages, onPage, onLimit }: Props) {
  const { t } = useTranslation();
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  const pages = Math.max(1, totalPages);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-2.5 border-t border-border py-2.5 pr-3 pl-4 type-caption text-muted-foreground"
    >
      <PlainSelect
        small
        label={t('calendar.show')}
        value={String(limit)}
        options={sizes}
        onChange={(size) => onLimit(Number(size))}
      />
      <span role="status" className="tabular-nums">
        {t('calendar.range', { first, last, total })}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-0.5">
        <Button look="ghost" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden strokeWidth={1.75} />
          <span className="sr-only">{t('pager.previous')}</span>
        </Button>
        {pageItems(page, pages).map((item, index) =>
          item === 'gap' ? (
            <span key={index < 4 ? 'gap-before' : 'gap-after'} aria-hidden className="min-w-4 text-center">
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
        <Button look="ghost" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <span className="sr-only">{t('pager.next')}</span>
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </Button>
      </span>
    </nav>
  );
}
