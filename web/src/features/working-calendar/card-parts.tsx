import type { ReactNode, Ref } from 'react';

export const cardClass = 'rounded-lg border border-border bg-card p-4.5 shadow-card';
/** A part of a card below another. */
export const partClass = 'mt-4 border-t border-border pt-4';

type Props = { ref?: Ref<HTMLHeadingElement>; id: string; title: string; hint: string; children?: ReactNode };

export function CardHead({ ref, id, title, hint, children }: Props) {
  return (
    <header className="mb-3.5 flex items-start gap-3">
      <div className="min-w-0 flex-1">
        {/* Takes the focus when the list below has lost the row that had it. */}
        <h2 ref={ref} id={id} tabIndex={-1} className="type-h2 outline-none">
          {title}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{hint}</p>
      </div>
      {children}
    </header>
  );
}
