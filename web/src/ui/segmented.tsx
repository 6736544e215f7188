import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';

type Option<Value> = {
  value: Value;
  text: string;
  /** What it is called where the text alone says too little. */
  name?: string;
  lang?: string | undefined;
  icon?: LucideIcon;
  /** Why it cannot be chosen now. */
  refusal?: string | undefined;
};

type Props<Value> = {
  label: string;
  options: readonly Option<Value>[];
  /** Nothing where no option describes what is shown. */
  value: Value | undefined;
  /** On a phone it takes the whole width, in two lines where there are many; this one stays as small as it is. */
  small?: boolean;
  onChange: (value: Value) => void;
};

/** One of a few, side by side. */
export function Segmented<Value extends string | number>({
  label,
  options,
  value,
  small = false,
  onChange,
}: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'inline-flex gap-0.5 rounded-[9px] border border-border bg-muted p-[3px]',
        !small && 'max-md:w-full',
        !small && options.length > 3 && 'max-md:grid max-md:grid-cols-2',
      )}
    >
      {options.map(({ value: each, text, name, lang, icon: Icon, refusal }) => (
        <button
          key={each}
          type="button"
          lang={lang}
          aria-label={name}
          aria-pressed={each === value}
          aria-disabled={refusal === undefined ? undefined : true}
          title={refusal}
          onClick={() => {
            if (refusal === undefined && each !== value) onChange(each);
          }}
          className={cx(
            'inline-flex h-11 items-center justify-center gap-1.5 rounded-sm text-xs leading-none font-[520] whitespace-nowrap text-foreground-2 tabular-nums not-aria-disabled:hover:text-foreground aria-disabled:text-muted-foreground aria-disabled:opacity-55 aria-pressed:bg-popover aria-pressed:font-[580] aria-pressed:text-foreground aria-pressed:ring-1 aria-pressed:ring-border-strong md:h-7',
            small ? 'min-w-11 px-2 md:min-w-8' : 'px-[11px] max-md:flex-1',
          )}
        >
          {Icon && <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />}
          {text}
        </button>
      ))}
    </div>
  );
}
