import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import type { useBoundedList } from './use-bounded-list.ts';

type Props = {
  list: Pick<
    ReturnType<typeof useBoundedList>,
    'canFilter' | 'filter' | 'setFilter' | 'nothingFound' | 'hasMore' | 'showMore'
  >;
  filterLabel: string;
  nothingText: string;
  children: ReactNode;
};

/** The scrolling box of a list of choices, with its filter above and the way to more of them below. */
export function BoundedChoices({ list, filterLabel, nothingText, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {list.canFilter && (
        <div className="px-4 pb-2">
          <input
            type="search"
            aria-label={filterLabel}
            placeholder={filterLabel}
            autoComplete="off"
            value={list.filter}
            onChange={(event) => list.setFilter(event.currentTarget.value)}
            className="h-11 w-full min-w-0 rounded-[7px] border border-input bg-inset px-2.5 text-base placeholder:text-muted-foreground hover:border-ring md:h-7 md:text-xs"
          />
        </div>
      )}
      <div className="max-h-64 min-h-0 overflow-y-auto [mask-image:linear-gradient(black_calc(100%-26px),transparent)] px-2 pt-0.5 pb-6.5 [scrollbar-width:thin] lg:max-h-none lg:flex-1 lg:basis-0">
        {children}
        {list.hasMore && (
          <Button look="ghost" size="sm" block onClick={list.showMore}>
            {t('progress.more')}
          </Button>
        )}
        <p role="status" className="px-2 type-caption text-muted-foreground">
          {list.nothingFound ? nothingText : ''}
        </p>
      </div>
    </>
  );
}
