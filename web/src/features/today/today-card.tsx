import type { ReactNode, Ref } from 'react';
import { CountBadge } from '@/ui/badge.tsx';

type Props = {
  id: string;
  title: string;
  count?: number;
  /** A quiet word at the end of the head. */
  aside?: string | undefined;
  /** Takes the focus when the row that had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function TodayCard({ id, title, count, aside, headingRef, children }: Props) {
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-clip rounded-lg border border-border bg-card shadow-card">
      <header className="flex min-h-[52px] items-center gap-2.5 px-4 py-2">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="type-h2 whitespace-nowrap outline-none">
          {title}
        </h2>
        {count !== undefined && <CountBadge>{count}</CountBadge>}
        {aside !== undefined && (
          <span className="ml-auto text-right type-caption text-muted-foreground max-md:hidden">{aside}</span>
        )}
      </header>
      {children}
    </section>
  );
}

export function CardFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex min-h-11 items-center gap-2 border-t border-border px-4 py-2 type-caption text-muted-foreground [&_svg]:size-3.5 [&_svg]:shrink-0">
      {children}
    </footer>
  );
}

/** A link or a quiet action at the end of a foot or a row. */
export const footLinkClass =
  '-mr-1.5 ml-auto inline-flex min-h-7 items-center gap-1 rounded-[5px] px-1.5 text-xs leading-none font-[540] whitespace-nowrap text-primary-text hover:bg-primary-tint max-md:min-h-11 max-md:text-[0.8125rem]';
