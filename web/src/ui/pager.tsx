import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { pageItems } from '@/lib/pages.ts';
import { Button } from './button.tsx';

type Pages = { page: number; totalPages: number; onPage: (page: number) => void };

const numberClass = 'h-11 min-w-11 leading-none font-[520] tabular-nums text-foreground-2 hover:bg-muted';
const currentClass =
  'bg-primary-tint-strong font-semibold text-foreground ring-1 ring-ring/45 ring-inset hover:bg-primary-tint-strong';

const looks = {
  /** Below a list that is the screen. */
  page: {
    row: 'flex flex-wrap items-center justify-between gap-1 md:ml-auto md:justify-end',
    button: { look: 'secondary', size: 'touch' },
    gap: 'min-w-6',
    number: 'rounded-md text-[0.8125rem] md:h-[34px] md:min-w-[34px]',
  },
  /** At the foot of a card. */
  card: {
    row: 'flex flex-wrap items-center gap-1',
    button: { look: 'ghost', size: 'sm' },
    gap: 'min-w-4',
    number: 'rounded-[7px] text-xs md:h-7 md:min-w-7',
  },
} as const;

type NumbersProps = Pages & {
  look?: keyof typeof looks;
  /** Previous and Next as words, where there is room. */
  words?: boolean;
};

/** Previous, numbered pages, Next. */
function PageNumbers({ page, totalPages, look = 'card', words = false, onPage }: NumbersProps) {
  const { t } = useTranslation();
  const { row, button, gap, number } = looks[look];
  const word = words ? '' : 'sr-only';
  return (
    <div className={row}>
      <Button {...button} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden strokeWidth={1.75} />
        <span className={word}>{t('pager.previous')}</span>
      </Button>
      {pageItems(page, totalPages).map((item, index) =>
        item === 'gap' ? (
          // Two gaps at most: before and after the current page's neighbourhood.
          <span
            key={index < 4 ? 'gap-before' : 'gap-after'}
            aria-hidden
            className={cx('text-center text-muted-foreground', gap)}
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
            className={cx(numberClass, number, item === page && currentClass)}
          >
            {item}
          </button>
        ),
      )}
      <Button {...button} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        <span className={word}>{t('pager.next')}</span>
        <ChevronRight aria-hidden strokeWidth={1.75} />
      </Button>
    </div>
  );
}

/** The pager of a screen, with what is shown in words (DASH-02). */
export function Pager({ info, ...pages }: Pages & { info: ReactNode }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('pager.label')}
      className="mt-5 flex flex-col-reverse items-stretch gap-3.5 md:flex-row md:items-center md:gap-3"
    >
      {/* Turning a page changes this first: the one thing that tells a screen reader of it. */}
      <p
        role="status"
        className="text-center type-dense tabular-nums text-muted-foreground [&_b]:font-[540] [&_b]:text-foreground-2"
      >
        {info}
      </p>
      <PageNumbers look="page" words {...pages} />
    </nav>
  );
}

type ListProps = Pages & {
  first: number;
  last: number;
  total: number;
  label: string;
  words?: boolean;
  /** What else can be set here; with it, the foot stays where one page is all. */
  children?: ReactNode;
};

/** The small pager at the foot of a list in a card; nothing where one page is all. */
export function ListPager({ first, last, total, label, children, ...pages }: ListProps) {
  const { t } = useTranslation();
  if (pages.totalPages <= 1 && !children) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-4 py-2.5 max-md:flex-col-reverse"
    >
      {children}
      <p role="status" className="type-dense tabular-nums text-muted-foreground md:mr-auto">
        {t('pager.range', { first, last, total })}
      </p>
      <PageNumbers {...pages} totalPages={Math.max(1, pages.totalPages)} />
    </nav>
  );
}
