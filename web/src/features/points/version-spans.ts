import { addDays } from '@/lib/days.ts';
import type { SavedVersion } from './types.ts';

/** What a version in the list is today, and the last day it held where it is over. */
type Span = { state: 'planned' | 'inForce' | 'replaced' } | { state: 'over'; until: string };

export type ListedVersion = { version: SavedVersion; number: number; span: Span };

/** Of versions that hold on a day the one saved last counts. Newest first, numbered from the first one saved. */
export function listVersions(versions: readonly SavedVersion[], total: number, today: string): ListedVersion[] {
  /** The first day of those saved later. */
  let takenFrom: string | undefined;
  return versions.map((version, index) => {
    const until = takenFrom === undefined ? undefined : addDays(takenFrom, -1);
    const taken = until !== undefined && until < version.from_day;
    if (takenFrom === undefined || version.from_day < takenFrom) takenFrom = version.from_day;
    const span: Span =
      taken || version.replaced
        ? { state: 'replaced' }
        : version.from_day > today
          ? { state: 'planned' }
          : until === undefined || until >= today
            ? { state: 'inForce' }
            : { state: 'over', until };
    return { version, number: total - index, span };
  });
}
