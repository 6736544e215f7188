import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CallDetails } from './call-details.tsx';
import { MethodChip } from './method-chip.tsx';
import type { Call } from './reference.ts';

type Props = {
  call: Call;
  /** The address names this call. */
  isTarget: boolean;
};

/** One call: a line to find it by, and behind it all the rest, made only when it is opened. */
export function CallItem({ call, isTarget }: Props) {
  const summary = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(isTarget);
  const [wasTarget, setWasTarget] = useState(isTarget);
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget);
    if (isTarget) setOpen(true);
  }

  // Joins the browser's scrolling and focus: who follows a link to a call lands on it, by keyboard too.
  useEffect(() => {
    if (!isTarget) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);

  return (
    <details id={call.id} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary
        ref={summary}
        className="flex min-h-12 cursor-pointer list-none items-start gap-2.5 rounded-md px-3 py-3 transition-colors duration-(--dur-fast) hover:bg-muted [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          aria-hidden
          strokeWidth={1.75}
          className="mt-0.75 size-4 shrink-0 text-muted-foreground transition-transform duration-(--dur-fast) group-open:rotate-90"
        />
        <MethodChip method={call.method} />
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <code className="pt-0.5 font-mono text-[0.8125rem] leading-4.5 wrap-anywhere text-foreground">
            {call.path}
          </code>
          <span lang="en" className="pt-0.5 type-dense text-foreground-2">
            {call.summary}
          </span>
        </span>
      </summary>
      {open && <CallDetails call={call} />}
    </details>
  );
}
