import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageItems } from '@/lib/pages.ts';
import { Button } from './button.tsx';

type Props = {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  info: ReactNode;
  labels: { pagination: string; previous: string; next: string; page: (page: number) => string };
};

const numberClass =
  'h-11 min-w-11 rounded-md text-[0.8125rem] leading-none font-[520] tabular-nums text-foreground-2 hover:bg-muted md:h-[34px] md:min-w-[34px]';
const currentClass =
  'bg-primary-tint-strong font-semibold text-foreground ring-1 ring-ring/45 ring-inset hover:bg-primary-tint-strong';

/** Previous, numbered pages, Next (DASH-02). */
export function Pager({ page, totalPages, onPage, info, labels }: Props) {
  return (
    <nav
      aria-label={labels.pagination}
      className="mt-5 flex flex-col-reverse items-stretch gap-3.5 md:flex-row md:items-center md:gap-3"
    >
      {/* Turning a page changes this first: the one thing that tells a screen reader of it. */}
      <p
        role="status"
        className="text-center type-dense tabular-nums text-muted-foreground [&_b]:font-[540] [&_b]:text-foreground-2"
      >
        {info}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-1 md:ml-auto md:justify-end">
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)} size="touch">
          <ChevronLeft aria-hidden strokeWidth={1.75} />
          {labels.previous}
        </Button>
        {pageItems(page, totalPages).map((item, index) =>
          item === 'gap' ? (
            // Two gaps at most: before and after the current page's neighbourhood.
            <span
              key={index < 4 ? 'gap-before' : 'gap-after'}
              aria-hidden
              className="min-w-6 text-center text-muted-foreground"
            >
              {'…'}
            </span>
          ) : (
            <button
              key={item}
              type="button"
              aria-label={labels.page(item)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
              className={cx(numberClass, item === page && currentClass)}
            >
              {item}
            </button>
          ),
        )}
        <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)} size="touch">
          {labels.next}
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </Button>
      </div>
    </nav>
  );
}
