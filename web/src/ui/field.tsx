import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { foreignLang } from '@/i18n/foreign-lang.ts';

/** The box of whatever is typed or chosen. 16 px on a phone: iOS zooms into anything smaller. */
export const boxClass = cva(
  'min-w-0 border border-input bg-inset text-base transition-colors duration-(--dur-fast) placeholder:text-muted-foreground hover:border-ring focus-visible:border-ring focus-visible:outline-offset-1 aria-invalid:border-danger-text',
  {
    variants: {
      size: {
        sm: 'h-11 rounded-[7px] px-2.5 md:h-7 md:text-xs',
        md: 'h-11 rounded-md px-3 md:h-9 md:text-[0.8125rem]',
        lg: 'h-11 rounded-[10px] px-3.5 md:text-sm',
        area: 'max-h-[40dvh] resize-y rounded-md px-3 py-2.5 md:text-[0.8125rem]',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger-text">
      {' *'}
    </span>
  );
}

type Shell = {
  label: string;
  /** The label is only told to screen readers. */
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  /** A quiet word beside the label: 'optional'. */
  aside?: string | undefined;
  hint?: ReactNode;
  /** What is wrong with it, said to screen readers with the field. */
  error?: string | undefined;
  className?: string | undefined;
};

type Control = {
  id: string;
  'aria-label': string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** Around every control of a form or a filter bar: label above, hint or error below. */
export function FieldShell({
  label,
  hideLabel = false,
  required = false,
  aside,
  hint,
  error,
  className,
  children,
}: Shell & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {!hideLabel && (
        <label id={`${id}-label`} htmlFor={id} lang={foreignLang(label)} className="type-label break-words">
          {label}
          {required && <RequiredMark />}
          {aside !== undefined && <span className="font-normal text-muted-foreground">{` ${aside}`}</span>}
        </label>
      )}
      {children({
        id,
        'aria-label': hideLabel ? label : undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          lang={typeof note === 'string' ? foreignLang(note) : undefined}
          className={`type-caption tabular-nums ${error === undefined ? 'text-muted-foreground' : 'text-danger-text'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'size'> &
  Shell & {
    /** The large ones of the sign-in form have no star: it needs them all. */
    size?: 'sm' | 'md' | 'lg' | undefined;
    /** A sign before the text, a control after it. */
    start?: ReactNode;
    end?: ReactNode;
  };

export function Field({
  label,
  hideLabel,
  aside,
  hint,
  error,
  className,
  size = 'md',
  start,
  end,
  ...input
}: FieldProps) {
  const large = size === 'lg';
  return (
    <FieldShell
      label={label}
      hideLabel={hideLabel}
      required={input.required && !large}
      aside={aside}
      hint={hint}
      error={error}
      className={className}
    >
      {(control) => (
        <div className="relative grid">
          {start !== undefined && (
            <span
              className={cx(
                'pointer-events-none absolute inset-y-0 left-0 grid place-items-center text-muted-foreground [&_svg]:size-[15px]',
                large ? 'w-11' : 'w-9',
              )}
            >
              {start}
            </span>
          )}
          <input
            {...control}
            className={boxClass({
              size,
              className: cx(
                'read-only:text-muted-foreground',
                start !== undefined && (large ? 'pl-9.5' : 'pl-9'),
                end !== undefined && (large ? 'pr-11' : 'pr-11 md:pr-9'),
              ),
            })}
            {...input}
          />
          {end !== undefined && <span className="absolute inset-y-0 right-0 grid place-items-center">{end}</span>}
        </div>
      )}
    </FieldShell>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & Shell;

/** A field for more than a line. */
export function TextArea({ label, hint, ...textarea }: TextAreaProps) {
  return (
    <FieldShell label={label} hint={hint}>
      {(control) => <textarea {...control} className={boxClass({ size: 'area' })} {...textarea} />}
    </FieldShell>
  );
}
