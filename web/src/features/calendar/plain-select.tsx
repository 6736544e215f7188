import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type Props = {
  label: string;
  /** The label beside a small select instead of above a large one. */
  small?: boolean;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
};

/** The browser's own select: a handful of answers. */
export function PlainSelect({ label, small = false, value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className={small ? 'flex items-center gap-2.5' : 'flex min-w-0 flex-col gap-1.5'}>
      <label
        htmlFor={id}
        className={small ? 'type-caption text-muted-foreground' : 'text-xs leading-4 font-[520] text-foreground-2'}
      >
        {label}
      </label>
      <span className="relative flex min-w-0">
        {/* 16 px on a phone: iOS zooms into anything smaller. */}
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(
            'w-full min-w-0 appearance-none truncate border border-input bg-inset text-base text-foreground tabular-nums transition-colors duration-(--dur-fast) hover:border-ring [&>option]:bg-popover',
            small
              ? 'h-11 rounded-[7px] pr-7 pl-2.5 md:h-7 md:text-xs'
              : 'h-11 rounded-md pr-8 pl-3 md:h-9 md:text-[0.8125rem]',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className={cx(
            'pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted-foreground',
            small ? 'right-2 size-[13px]' : 'right-2.5 size-[15px]',
          )}
        />
      </span>
    </div>
  );
}
