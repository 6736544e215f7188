import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CallDetails } from './call-details.tsx';
import { type Call, type Group, groupId } from './reference.ts';

type Props = { group: Group; target: string };

export function CallGroup({ group, target }: Props) {
  const id = groupId(group.name);
  const heading = useRef<HTMLHeadingElement>(null);

  // Whoever follows a link to a group goes on from there, by keyboard too.
  useEffect(() => {
    if (target === id) heading.current?.focus();
  }, [target, id]);

  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} lang="en" className="rounded-xs type-h3 first-letter:uppercase">
        {group.name}
      </h2>
      {group.description !== '' && (
        <p lang="en" className="mt-1 type-dense text-muted-foreground">
          {group.description}
        </p>
      )}
      <ul className="mt-2.5 divide-y divide-border rounded-lg border border-border bg-card shadow-card">
        {group.calls.map((call) => (
          <li key={call.id}>
            <CallItem call={call} isTarget={call.id === target} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CallItemProps = {
  call: Call;
  /** The address names this call. */
  isTarget: boolean;
};

/** One call: a line to find it by, and behind it all the rest, made only when it is opened. */
function CallItem({ call, isTarget }: CallItemProps) {
  const summary = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(isTarget);
  const [wasTarget, setWasTarget] = useState(isTarget);
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget);
    if (isTarget) setOpen(true);
  }

  // Whoever follows a link to a call lands on it, by keyboard too.
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

type MethodChipProps = { method: string };

/** Reading is calm, making green, changing amber, deleting red; the word says it too. */
const looks: Readonly<Record<string, string>> = {
  GET: 'bg-primary-tint text-primary-text',
  POST: 'bg-success-tint text-success-text',
  PUT: 'bg-warning-tint text-warning-text',
  PATCH: 'bg-warning-tint text-warning-text',
  DELETE: 'bg-danger-tint text-danger-text',
};

function MethodChip({ method }: MethodChipProps) {
  return (
    <span
      className={cx(
        'inline-grid h-5.5 w-15 shrink-0 place-items-center rounded-sm type-micro font-[620]',
        looks[method] ?? 'bg-muted text-foreground-2',
      )}
    >
      {method}
    </span>
  );
}
