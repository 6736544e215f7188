import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { boxClass, FieldShell } from './field.tsx';

type Option = { value: string | number; text: string };

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'children'> & {
  size?: 'sm' | 'md' | undefined;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** The browser's own select: a handful of answers. */
export function Select({ size, options, onChange, ...select }: SelectProps) {
  return (
    <span className="relative grid min-w-0">
      <select
        onChange={(event) => onChange(event.currentTarget.value)}
        className={boxClass({
          size,
          className:
            'appearance-none truncate pr-8 text-foreground tabular-nums first-letter:uppercase [&>option]:bg-popover',
        })}
        {...select}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2.5 size-[15px] -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

type Props = SelectProps & Pick<ComponentProps<typeof FieldShell>, 'label' | 'hideLabel' | 'error'>;

export function SelectField({ label, hideLabel, error, ...select }: Props) {
  return (
    <FieldShell label={label} hideLabel={hideLabel} error={error}>
      {(control) => <Select {...control} {...select} />}
    </FieldShell>
  );
}
