import { parseIds } from '@/lib/search-params.ts';

/** What can be shared: no groups are all of them, 'none' is a choice that was emptied. */
export type Groups = readonly number[] | 'none' | undefined;

/** The server takes this many ids. */
export const mostGroups = 200;

export const parseGroups = (value: unknown): Groups => parseIds(value, mostGroups, 'none');

export function isChosen(groups: Groups, id: number): boolean {
  return groups === undefined || (groups !== 'none' && groups.includes(id));
}

/** One team more or less; 'full' where more would be named than the server takes. All of them named is all. */
export function toggleGroup(groups: Groups, id: number, all: readonly number[]): Groups | 'full' {
  const chosen = all.filter((each) => isChosen(groups, each) !== (each === id));
  if (chosen.length === all.length) return undefined;
  if (chosen.length > mostGroups) return 'full';
  return chosen.length === 0 ? 'none' : chosen;
}
