import { Combobox } from '@base-ui/react/combobox';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { boxClass } from './field.tsx';
import { type Choice, ChoiceFace, type ChoiceSource, listing, searching, SearchPopup } from './search-popup.tsx';

type Props = {
  label: string;
  hideLabel?: boolean;
  /** With nothing chosen. */
  placeholder: string;
  /** With more than one chosen. */
  summary: string;
  items: readonly Choice[];
  /** Where the others are, if the items are not all there are. */
  source?: ChoiceSource;
  chosen: readonly number[];
  look: 'team' | 'person';
  onChoose: (ids: readonly number[]) => void;
};

/** As SearchSelect, of which several can be chosen; it stays open meanwhile. */
export function SearchMultiSelect({
  label,
  hideLabel = false,
  placeholder,
  summary,
  items,
  source,
  chosen,
  look,
  onChoose,
}: Props) {
  const value = (source?.known ?? items).filter(({ id }) => chosen.includes(id));
  const [one, ...others] = value;
  const text = one === undefined ? placeholder : others.length === 0 ? one.name : summary;
  return (
    <Combobox.Root
      multiple
      items={items}
      value={value}
      {...listing}
      {...searching(source)}
      onValueChange={(next: Choice[]) => onChoose(next.map(({ id }) => id))}
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className={hideLabel ? 'sr-only' : 'flex items-center gap-2 type-label'}>
          <Combobox.Label>{label}</Combobox.Label>
        </span>
        <Combobox.Trigger
          className={boxClass({ className: 'flex w-full items-center gap-2 text-left data-[popup-open]:border-ring' })}
        >
          {one && others.length === 0 && <ChoiceFace look={look} choice={one} />}
          <span
            title={value.map(({ name }) => name).join(', ')}
            className={cx('min-w-0 flex-1 truncate', value.length === 0 && 'text-muted-foreground')}
          >
            {text}
          </span>
          <ChevronDown aria-hidden className="size-[15px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
        </Combobox.Trigger>
      </div>
      <SearchPopup label={label} look={look} count={source?.total ?? items.length} isSearching={source?.isSearching} />
    </Combobox.Root>
  );
}
