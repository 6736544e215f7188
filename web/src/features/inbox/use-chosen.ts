import { useState } from 'react';
import type { InboxItem } from '@/api/types.ts';
import { keyOf } from './items.ts';

/**
 * Which row of a page and filter is chosen. Somebody else may decide it meanwhile: it then stays in its place, to say so, until it is left.
 */
export function useChosen(place: string, listed: readonly InboxItem[], done: ReadonlySet<string>) {
  const [last, setLast] = useState<{ place: string; item: InboxItem; index: number }>();
  const picked = last?.place === place ? last : undefined;
  const open = listed.filter((item) => !done.has(keyOf(item)));
  const key = picked && keyOf(picked.item);
  const isListed = open.some((item) => keyOf(item) === key);
  const isKept = picked !== undefined && key !== undefined && !done.has(key) && !isListed;
  const items = isKept ? open.toSpliced(picked.index, 0, picked.item) : open;
  const chosen = items.find((item) => keyOf(item) === key) ?? items[0];

  function choose(item: InboxItem | undefined): void {
    setLast(
      item && {
        place,
        item,
        index: Math.max(
          0,
          items.findIndex((each) => keyOf(each) === keyOf(item)),
        ),
      },
    );
  }

  return { items, chosen, choose };
}
