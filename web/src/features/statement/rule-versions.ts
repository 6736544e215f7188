import { addDays } from '@/lib/days.ts';
import type { Rules, SavedVersion } from './types.ts';

/** The team's rules, and the organisation's that it may count by. */
export type RuleSets = { team: Rules | undefined; organisation: Rules | undefined };

/** A version with the number that the screen 'Points' gives it. */
type Numbered = { version: SavedVersion; number: number };

const newest = (rules: Rules | undefined, which: (version: SavedVersion) => boolean): Numbered | undefined => {
  const index = rules?.versions.findIndex((version) => which(version)) ?? -1;
  const version = rules?.versions[index];
  return rules && version && { version, number: rules.versions_total - index };
};

/** By which rules a day counts: of the versions that hold on it the one saved last. None: by hand. */
export function versionOn(day: string, { team, organisation }: RuleSets): Numbered | undefined {
  const holds = ({ from_day }: SavedVersion): boolean => from_day <= day;
  const own = newest(team, holds);
  if (own?.version.mode === 'organisation') return newest(organisation, holds);
  return own?.version.mode === 'own' ? own : undefined;
}

export function versionNumber(id: number | null | undefined, { team, organisation }: RuleSets): number | undefined {
  const isIt = (version: SavedVersion): boolean => version.id === id;
  return (newest(team, isIt) ?? newest(organisation, isIt))?.number;
}

/** The first day on which changes of this day's events gave nothing. */
export function finalSince(day: string, sets: RuleSets): string {
  const open = versionOn(day, sets)?.version.final_days ?? sets.team?.final_days ?? 0;
  return addDays(day, open + 1);
}
