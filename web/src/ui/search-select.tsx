import { Combobox } from '@base-ui/react/combobox';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { boxClass } from './field.tsx';
import { type Choice, ChoiceFace, type ChoiceSource, listing, searching, SearchPopup } from './search-popup.tsx';

type Props = {
  label: string;
  hideLabel?: boolean;
  /** Beside the label. */
  labelEnd?: ReactNode;
  placeholder: string;
  items: readonly Choice[];
  /** Where the others are, if the items are not all there are. */
  source?: ChoiceSource;
  chosen: number | undefined;
  look: 'team' | 'person';
  onChoose: (id: number) => void;
};

/** A select with a search in it, for lists of any length. */
export function SearchSelect({
  label,
  hideLabel = false,
  labelEnd,
  placeholder,
  items,
  source,
  chosen,
  look,
  onChoose,
}: Props) {
  const value = (source?.known ?? items).find(({ id }) => id === chosen) ?? null;
  return (
    <Combobox.Root
      items={items}
      value={value}
      {...listing}
      {...searching(source)}
      onValueChange={(next: Choice | null) => next && onChoose(next.id)}
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        {/* A button beside the label is higher than its line and must not push the field down. */}
        <span className={hideLabel ? 'sr-only' : 'flex items-center gap-2 type-label md:[&>button]:-my-1.5'}>
          <Combobox.Label>{label}</Combobox.Label>
          {labelEnd}
        </span>
        <Combobox.Trigger
          className={boxClass({ className: 'flex w-full items-center gap-2 text-left data-[popup-open]:border-ring' })}
        >
          {value && <ChoiceFace look={look} choice={value} />}
          <span
            title={value?.name}
            className={cx('min-w-0 flex-1 truncate', value === null && 'text-muted-foreground')}
          >
            {value?.name ?? placeholder}
          </span>
          <ChevronDown aria-hidden className="size-[15px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
        </Combobox.Trigger>
      </div>
      <SearchPopup label={label} look={look} count={source?.total ?? items.length} isSearching={source?.isSearching} />
    </Combobox.Root>
  );
}
