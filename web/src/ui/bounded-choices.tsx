import { cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { includesText } from '@/lib/text-match.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

/** Shorter lists have no filter. */
const filterFrom = 12;
export const shownAtOnce = 50;

/** A list to choose from that may be very long: filtered by name, and some more at a time. */
export function useBoundedList<Item extends { name: string }>(items: readonly Item[], canFilter?: boolean) {
  const [filter, setFilter] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const found = items.filter(({ name }) => includesText(name, filter));
  return {
    shown: found.slice(0, most),
    /** How many more there are. */
    rest: Math.max(0, found.length - most),
    canFilter: canFilter ?? items.length > filterFrom,
    filter,
    setFilter: (next: string) => {
      setFilter(next);
      setMost(shownAtOnce);
    },
    nothingFound: items.length > 0 && found.length === 0,
    hasMore: found.length > most,
    showMore: () => setMost(most + shownAtOnce),
  };
}

type Props = {
  list: Pick<
    ReturnType<typeof useBoundedList>,
    'canFilter' | 'filter' | 'setFilter' | 'nothingFound' | 'hasMore' | 'showMore'
  >;
  filterLabel: string;
  nothingText: string;
  /** How tall the box is and how it stands; without any, as in the rail of /progress. */
  look?: 'rail' | 'field' | 'popover';
  children: ReactNode;
};

const looks = {
  rail: {
    filter: 'px-4 pb-2',
    box: 'max-h-64 [mask-image:linear-gradient(black_calc(100%-26px),transparent)] px-2 pt-0.5 pb-6.5 lg:max-h-none lg:flex-1 lg:basis-0',
  },
  field: { filter: 'p-2', box: 'max-h-52 px-1.5 py-1' },
  popover: { filter: 'px-1 pb-1.5', box: 'max-h-72 overscroll-contain' },
};

/** The scrolling box of a list of choices, with its filter above and the way to more of them below. */
export function BoundedChoices({ list, filterLabel, nothingText, look = 'rail', children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {list.canFilter && (
        <div className={looks[look].filter}>
          <Field
            size="sm"
            type="search"
            hideLabel
            label={filterLabel}
            placeholder={filterLabel}
            autoComplete="off"
            value={list.filter}
            onChange={(event) => list.setFilter(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={cx('min-h-0 overflow-y-auto [scrollbar-width:thin]', looks[look].box)}>
        {children}
        {list.hasMore && (
          <Button look="ghost" size="sm" block onClick={list.showMore}>
            {t('common.more')}
          </Button>
        )}
        <p role="status" className="px-2 type-caption text-muted-foreground">
          {list.nothingFound ? nothingText : ''}
        </p>
      </div>
    </>
  );
}
