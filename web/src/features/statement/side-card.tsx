import type { ReactNode } from 'react';

type Props = { id: string; title: string; end?: ReactNode; children: ReactNode };

/** One of the cards beside the table: a heading and a list of sums. */
export function SideCard({ id, title, end, children }: Props) {
  return (
    <section aria-labelledby={id} className="st-side-card st-card">
      <header className="st-side-head">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {end}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list" aria-labelledby={id} className="st-list">
        {children}
      </ul>
    </section>
  );
}
