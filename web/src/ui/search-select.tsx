import { Combobox } from '@base-ui/react/combobox';
import { cx } from 'class-variance-authority';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { includesText } from '@/lib/text-match.ts';
import { Avatar } from './avatar.tsx';
import { boxClass } from './field.tsx';
import { TeamLogo } from './team-logo.tsx';

/** Something to choose in a SearchSelect. */
export type Choice = { id: number; name: string; picture?: string | null; note?: string | undefined };

type ChoiceFaceProps = { look: 'team' | 'person'; choice: Choice };

function ChoiceFace({ look, choice: { name, picture } }: ChoiceFaceProps) {
  return look === 'team' ? (
    <TeamLogo name={name} picture={picture} className="size-5 rounded-[5px] text-[0.625rem]" />
  ) : (
    <Avatar name={name} picture={picture} className="size-5 text-[0.5rem]" />
  );
}

type Props = {
  label: string;
  hideLabel?: boolean;
  /** Beside the label. */
  labelEnd?: ReactNode;
  placeholder: string;
  items: readonly Choice[];
  chosen: number | undefined;
  look: 'team' | 'person';
  onChoose: (id: number) => void;
};

/** Of thousands only these are drawn; the search finds the others. */
const mostShown = 50;

/** A select with a search in it, for lists of any length. */
export function SearchSelect({
  label,
  hideLabel = false,
  labelEnd,
  placeholder,
  items,
  chosen,
  look,
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const value = items.find(({ id }) => id === chosen) ?? null;
  return (
    <Combobox.Root
      items={items}
      value={value}
      limit={mostShown}
      autoHighlight
      itemToStringLabel={({ name }: Choice) => name}
      isItemEqualToValue={(a: Choice, b: Choice) => a.id === b.id}
      filter={({ name, note = '' }: Choice, query) => includesText(`${name} ${note}`, query)}
      onValueChange={(next: Choice | null) => next && onChoose(next.id)}
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className={hideLabel ? 'sr-only' : 'flex items-center gap-2 type-label'}>
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
      <Combobox.Portal>
        {/* Above a sheet that contains it. */}
        <Combobox.Positioner align="start" sideOffset={6} className="z-(--z-modal) outline-none">
          <Combobox.Popup
            aria-label={label}
            className="flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) min-w-64 animate-rise flex-col rounded-lg bg-popover shadow-popover outline-none"
          >
            <div className="border-b border-border p-2">
              <Combobox.Input
                aria-label={t('select.find')}
                placeholder={t('select.find')}
                className={boxClass({ className: 'w-full' })}
              />
            </div>
            <Combobox.Empty className="px-3 py-3 type-dense text-muted-foreground empty:hidden">
              {t('select.nothing')}
            </Combobox.Empty>
            <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.id}
                  value={choice}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[7px] px-2 py-1 type-dense outline-none data-[highlighted]:bg-muted md:min-h-9"
                >
                  <ChoiceFace look={look} choice={choice} />
                  <span className="min-w-0 flex-1">
                    <span title={choice.name} className="block truncate">
                      {choice.name}
                    </span>
                    {choice.note !== undefined && (
                      <span className="block truncate type-caption text-muted-foreground">{choice.note}</span>
                    )}
                  </span>
                  <Combobox.ItemIndicator className="shrink-0 text-primary-text">
                    <Check aria-hidden className="size-[15px]" strokeWidth={1.75} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
            {items.length > mostShown && (
              <p className="border-t border-border px-3 py-2 type-caption text-muted-foreground">
                {t('select.findMore', { count: items.length })}
              </p>
            )}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
