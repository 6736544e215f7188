import type { ReactNode } from 'react';

/** A number beside a heading. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-[5px] rounded-sm border border-border bg-muted px-[7px] type-micro tabular-nums text-foreground-2 [&_svg]:size-3">
      {children}
    </span>
  );
}
