import { type ReactNode, useId } from 'react';

type Choice<Value> = {
  value: Value;
  title: string;
  hint?: string | undefined;
  /** At its end: what it would give. */
  end?: ReactNode;
  disabled?: boolean;
};

type Props<Value> = {
  /** Of the group, for forms and tests. */
  name: string;
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, each with its consequence. */
export function Choices<Value extends string>({ name, label, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-col gap-1.5">
      {options.map(({ value: each, title, hint, end, disabled = false }) => (
        <label
          key={each}
          className="grid min-h-[58px] cursor-pointer grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-[11px] rounded-[10px] border border-border px-3 py-[7px] transition-colors duration-(--dur-fast) hover:border-border-strong has-checked:border-ring/55 has-checked:bg-primary-tint has-disabled:cursor-not-allowed has-disabled:text-muted-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:min-h-[50px]"
        >
          <input
            type="radio"
            name={name}
            checked={each === value}
            disabled={disabled}
            aria-labelledby={`${id}-${each}`}
            aria-describedby={hint === undefined ? undefined : `${id}-${each}-hint`}
            onChange={() => onChange(each)}
            className="size-4 appearance-none rounded-full border-[1.5px] border-input bg-inset outline-none checked:border-5 checked:border-primary checked:bg-primary-foreground"
          />
          <span className="min-w-0">
            <span id={`${id}-${each}`} className="block type-dense font-[560]">
              {title}
            </span>
            {hint !== undefined && (
              <span
                id={`${id}-${each}-hint`}
                className="mt-px block type-caption text-pretty text-foreground-2 tabular-nums"
              >
                {hint}
              </span>
            )}
          </span>
          {end !== undefined && (
            <span className="type-dense font-[560] whitespace-nowrap text-foreground-2 tabular-nums">{end}</span>
          )}
        </label>
      ))}
    </div>
  );
}
