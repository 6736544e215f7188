import type { ReactNode, Ref } from 'react';

type Props = {
  id: string;
  title: string;
  mark?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  end?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

export function Card({ id, title, mark, headingRef, end, busy = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      aria-busy={busy}
      className="min-w-0 rounded-lg border border-border bg-card shadow-card"
    >
      <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-3 pl-4">
        {mark}
        {/* Takes the focus when the row that had it is gone. */}
        <h2 id={id} ref={headingRef} tabIndex={-1} className="type-h2">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
