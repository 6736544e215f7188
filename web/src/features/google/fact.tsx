import type { ReactNode } from 'react';

type Props = { name: string; children: ReactNode };

/** One of a few facts in a list of them. */
export function Fact({ name, children }: Props) {
  return (
    <div className="min-w-0">
      <dt className="type-caption text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 type-dense font-[520] text-foreground tabular-nums">{children}</dd>
    </div>
  );
}
