import type { Place } from './types.ts';

/** The places for which results can be reported; nothing where there is none. */
export function takingReports(places: readonly Place[]): [Place, ...Place[]] | undefined {
  const [first, ...others] = places.filter(({ reports }) => reports !== 'off');
  return first && [first, ...others];
}
