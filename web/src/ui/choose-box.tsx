import { cx } from 'class-variance-authority';
import { Check, Minus } from 'lucide-react';

type Props = { label: string; on: boolean | 'some'; onToggle: (range: boolean) => void };

/** Chooses a row, or all of a page; the space around it is part of the target. */
export function ChooseBox({ label, on, onToggle }: Props) {
  const Icon = on === 'some' ? Minus : Check;
  return (
    <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center md:size-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={on === true}
        ref={(box) => {
          if (box) box.indeterminate = on === 'some';
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className={cx(
          'size-4 appearance-none rounded-[5px] border-[1.5px]',
          on === false ? 'border-input bg-inset' : 'border-primary bg-primary',
        )}
      />
      {on !== false && (
        <Icon
          aria-hidden
          strokeWidth={3.2}
          className="pointer-events-none absolute size-[11px] text-primary-foreground"
        />
      )}
    </label>
  );
}
