import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  hint?: string;
  /** What is wrong with it, said to screen readers with the field. */
  error?: string | undefined;
};

/** A field of a form or a filter bar: label above, hint or error below. 36 px, 44 px on a phone. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs leading-4 font-[520] text-foreground-2">
        {label}
        {input.required === true && (
          <span aria-hidden className="text-danger-text">
            {' *'}
          </span>
        )}
      </label>
      {/* 16 px on a phone: iOS zooms into anything smaller. */}
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className="h-11 min-w-0 rounded-md border border-input bg-inset px-3 text-base transition-colors duration-(--dur-fast) outline-none placeholder:text-muted-foreground hover:border-ring focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring aria-invalid:border-danger-text md:h-9 md:text-[0.8125rem]"
        {...input}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`type-caption ${error === undefined ? 'text-muted-foreground' : 'text-danger-text'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
