import { CircleCheck, CircleX, type LucideIcon, RefreshCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FullReport } from '@/api/types.ts';

const icons = { accepted: CircleCheck, refused: CircleX, withdrawn: Undo2, waiting: RefreshCw } satisfies Record<
  FullReport['state'],
  LucideIcon
>;

/** What became of a report meanwhile, or a warning about its day. */
export function WarnNote({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-[10px] border border-warning-border bg-warning-tint px-3.25 py-2.75 type-dense text-warning-text">
      <Icon aria-hidden className="mt-px size-[17px] shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  );
}

/** The announcer has said it already. */
export function ConflictNote({ state, text }: { state: FullReport['state']; text: string }) {
  return <WarnNote icon={icons[state]}>{text}</WarnNote>;
}
