import type { LucideIcon } from 'lucide-react';

/** The tile before the title of a dialog in which something is lost. */
export function DangerMark({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-danger-tint text-danger-text">
      <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
    </span>
  );
}
