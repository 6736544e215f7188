import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { includesText } from '@/lib/text-match.ts';
import { Avatar } from './avatar.tsx';
import { boxClass } from './field.tsx';
import { TeamLogo } from './team-logo.tsx';

/** Something to choose in a select with a search. */
export type Choice = {
  id: number;
  name: string;
  picture?: string | null;
  note?: string | undefined;
  /** Where a list has both: how this one is drawn. */
  look?: 'team' | 'person';
};

type ChoiceFaceProps = { look: 'team' | 'person'; choice: Choice };

export function ChoiceFace({ look, choice: { name, picture, look: own = look } }: ChoiceFaceProps) {
  return own === 'team' ? (
    <TeamLogo name={name} picture={picture} className="size-5 rounded-[5px] text-[0.625rem]" />
  ) : (
    <Avatar name={name} picture={picture} className="size-5 text-[0.5rem]" />
  );
}

/** Of thousands only these are drawn; the search finds the others. */
const mostShown = 50;

/** Of a list that is not here as a whole: somebody else finds what is typed. */
export type ChoiceSource = {
  /** Those that are chosen, whether they are among the items or not. */
  known: readonly Choice[];
  total: number;
  /** Whether all of them are among the items, to be found here. */
  isWhole: boolean;
  /** What is typed is being looked for. */
  isSearching: boolean;
  setFilter: (typed: string) => void;
};

/** How the search of a select reaches its source. */
export const searching = (source: ChoiceSource | undefined) => ({
  ...(source && { onInputValueChange: source.setFilter }),
  // What the source has found is not filtered once more.
  ...(source && !source.isWhole && { filter: null }),
});

/** How choices are found, told apart and drawn, whether one or several can be chosen. */
export const listing = {
  limit: mostShown,
  autoHighlight: true,
  itemToStringLabel: ({ name }: Choice) => name,
  isItemEqualToValue: (a: Choice, b: Choice) => a.id === b.id,
  filter: ({ name, note = '' }: Choice, query: string) => includesText(`${name} ${note}`, query),
};

type Props = {
  label: string;
  look: 'team' | 'person';
  /** All there are. */
  count: number;
  /** Nothing was found yet, but may be. */
  isSearching?: boolean | undefined;
};

/** The search and what it finds, below their field. */
export function SearchPopup({ label, look, count, isSearching = false }: Props) {
  const { t } = useTranslation();
  return (
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
            {isSearching ? '' : t('select.nothing')}
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
          {count > mostShown && (
            <p className="border-t border-border px-3 py-2 type-caption text-muted-foreground">
              {t('select.findMore', { count: count })}
            </p>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
