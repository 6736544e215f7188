import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageItems } from '@/lib/pages.ts';
import { Button } from './button.tsx';

type Props = {
  page: number;
  totalPages: number;
  /** Previous and Next as words, where there is room. */
  words?: boolean;
  onPage: (page: number) => void;
};

const numberClass =
  'h-11 min-w-11 rounded-[7px] text-xs leading-none font-[520] tabular-nums text-foreground-2 hover:bg-muted md:h-7 md:min-w-7';
const currentClass =
  'bg-primary-tint-strong font-semibold text-foreground ring-1 ring-ring/45 ring-inset hover:bg-primary-tint-strong';

/** The small pages at the foot of a card. */
export function PageNumbers({ page, totalPages, words = false, onPage }: Props) {
  const { t } = useTranslation();
  const word = words ? '' : 'sr-only';
  return (
    <div className="flex flex-wrap items-center gap-1">
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
  );
}
