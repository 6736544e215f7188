import type { ReactNode } from 'react';
import { CountBadge } from '@/ui/badge.tsx';

/** A member's position in the team. */
export function PositionMark({ position }: { position: number }) {
  return (
    <span className="inline-grid h-[22px] min-w-6 place-items-center rounded-sm bg-muted px-[5px] text-[0.6875rem] leading-none font-[560] tabular-nums text-foreground-2">
      {position}
    </span>
  );
}

type Props = { id: string; title: string; count: number | undefined; children?: ReactNode };

export function CardHead({ id, title, count, children }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-3 pl-4">
      {/* Takes the focus when the list below has lost its last row. */}
      <h2 id={id} tabIndex={-1} className="type-h2">
        {title}
      </h2>
      {count !== undefined && <CountBadge>{count}</CountBadge>}
      {children}
    </div>
  );
}
