import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & { label: string; hint: string };

/** A field for more than a line: label above, hint below. */
export function TextArea({ label, hint, ...textarea }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs leading-4 font-[520] text-foreground-2">
        {label}
      </label>
      {/* 16 px on a phone: iOS zooms into anything smaller. */}
      <textarea
        id={id}
        rows={5}
        aria-describedby={`${id}-hint`}
        className="min-w-0 resize-y rounded-md border border-input bg-inset px-3 py-2.5 text-base transition-colors duration-(--dur-fast) outline-none placeholder:text-muted-foreground hover:border-ring focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring md:text-[0.8125rem]"
        {...textarea}
      />
      <p id={`${id}-hint`} className="type-caption tabular-nums text-muted-foreground">
        {hint}
      </p>
    </div>
  );
}
