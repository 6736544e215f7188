import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof Select.Positioner>, 'anchor'> &
  Pick<ComponentProps<typeof Select.Popup>, 'finalFocus'> & {
    label: string;
    options: readonly { value: string | number; text: string }[];
  };

/** The answers below their field, as wide as it is or wider. */
export function SelectPopup({ label, options, anchor, finalFocus }: Props) {
  return (
    <Select.Portal>
      {/* Above a dialog that contains it. */}
      <Select.Positioner
        anchor={anchor}
        align="start"
        sideOffset={6}
        alignItemWithTrigger={false}
        className="z-(--z-modal) outline-none"
      >
        <Select.Popup
          {...(finalFocus && { finalFocus })}
          // As the selects with a search have it: a list in the middle of nowhere belongs to no part of the page.
          role="dialog"
          aria-label={label}
          className="flex max-h-[min(20rem,var(--available-height))] min-w-(--anchor-width) animate-rise flex-col rounded-lg bg-popover type-dense text-foreground shadow-popover outline-none"
        >
          <Select.List aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
            {options.map(({ value, text }) => (
              <Select.Item
                key={value}
                value={value}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[7px] px-2.5 text-foreground-2 tabular-nums outline-none select-none data-[highlighted]:bg-muted data-[highlighted]:text-foreground data-[selected]:text-foreground md:min-h-8"
              >
                <Select.ItemText className="first-letter:uppercase">{text}</Select.ItemText>
                <Select.ItemIndicator className="ml-auto text-primary-text">
                  <Check aria-hidden className="size-[15px]" strokeWidth={1.75} />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}
