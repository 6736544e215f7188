import { Select as Base } from '@base-ui/react/select';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { boxClass, FieldShell } from './field.tsx';
import { SelectPopup } from './select-popup.tsx';

type Option<Value> = { value: Value; text: string };

type SelectProps<Value> = Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'children' | 'type' | 'ref' | 'aria-label'
> & {
  label: string;
  size?: 'sm' | 'md' | undefined;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
};

/** One of a handful of answers. */
export function Select<Value extends string | number>({
  label,
  size,
  value,
  options,
  onChange,
  ...trigger
}: SelectProps<Value>) {
  return (
    <Base.Root
      value={value}
      modal={false}
      items={options.map((each) => ({ value: each.value, label: each.text }))}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger
        {...trigger}
        aria-label={label}
        className={boxClass({
          size,
          className: 'flex items-center gap-2 text-left text-foreground tabular-nums data-[popup-open]:border-ring',
        })}
      >
        <Base.Value className="min-w-0 flex-1 truncate first-letter:uppercase" />
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-[15px] shrink-0 text-muted-foreground" />
      </Base.Trigger>
      <SelectPopup label={label} options={options} />
    </Base.Root>
  );
}

type Props<Value> = SelectProps<Value> & Pick<ComponentProps<typeof FieldShell>, 'hideLabel' | 'error'>;

export function SelectField<Value extends string | number>({ label, hideLabel, error, ...select }: Props<Value>) {
  return (
    <FieldShell label={label} hideLabel={hideLabel} error={error}>
      {(control) => <Select {...control} {...select} label={label} />}
    </FieldShell>
  );
}
