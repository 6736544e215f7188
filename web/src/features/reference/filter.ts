import type { Call, Group } from './reference.ts';

const textOf = ({ method, path, summary }: Call): string => `${method} ${path} ${summary}`.toLowerCase();

/** The calls that hold every word, in any order: 'get users' finds each GET about users. Groups left empty go. */
export function filterGroups(groups: readonly Group[], query: string): Group[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => words.every((word) => textOf(call).includes(word))),
    }))
    .filter(({ calls }) => calls.length > 0);
}

export const countCalls = (groups: readonly Group[]): number =>
  groups.reduce((sum, { calls }) => sum + calls.length, 0);
