import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { foreignLang } from '@/i18n/foreign-lang.ts';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  hint?: string;
  /** What is wrong with it, said to screen readers with the field. */
  error?: string | undefined;
  /** A sign before the text, a control after it. */
  start?: ReactNode;
  end?: ReactNode;
};

/** A field of a form or a filter bar: label above, hint or error below. 36 px, 44 px on a phone. */
export function Field({ label, hint, error, start, end, ...input }: Props) {
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
      <div className="relative grid">
        {start !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-muted-foreground [&_svg]:size-[15px]">
            {start}
          </span>
        )}
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className={cx(
            'h-11 min-w-0 rounded-md border border-input bg-inset text-base read-only:text-muted-foreground transition-colors duration-(--dur-fast) outline-none placeholder:text-muted-foreground hover:border-ring focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring aria-invalid:border-danger-text md:h-9 md:text-[0.8125rem]',
            start === undefined ? 'pl-3' : 'pl-9',
            end === undefined ? 'pr-3' : 'pr-11 md:pr-9',
          )}
          {...input}
        />
        {end !== undefined && <span className="absolute inset-y-0 right-0 grid place-items-center">{end}</span>}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          lang={foreignLang(note)}
          className={`type-caption ${error === undefined ? 'text-muted-foreground' : 'text-danger-text'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
