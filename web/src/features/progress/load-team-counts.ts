import { getFullGroup, getGroupStats, getMemberStats, listGroupsStats } from '@/api/gen/sdk.gen.ts';
import { mapLimited } from '@/lib/map-limited.ts';
import { addCounts, type Counts, countsOf } from './counts.ts';
import { type Range, utcBounds } from './range.ts';

type TeamCounts = { id: number; counts: Counts };

export type LoadedTeams = {
  rows: TeamCounts[];
  /** Their own call failed, and their members' events were added up instead (PROG-08). */
  summed: number[];
  /** None of their counts could be loaded. */
  failed: number[];
};

/** So many are asked one by one, as the specification says; more in one call. */
const few = 4;
const idsInACall = 200;
/** A failed call for many has no fallback: with the server down, that would be thousands of calls. */
const mostMadeUpFor = 10;
const atATime = 6;

type Ask = { query: { startDate: string; endDate: string }; signal: AbortSignal; throwOnError: true };

async function memberSum(groupId: number, ask: Ask): Promise<Counts> {
  const { data: group } = await getFullGroup({ path: { id: groupId }, signal: ask.signal, throwOnError: true });
  const all = await mapLimited(group.data.users, atATime, async ({ group_member_id: gmId }) => {
    const { data } = await getMemberStats({ path: { gmId }, ...ask });
    return countsOf(data.data);
  });
  return addCounts(all);
}

type One = TeamCounts & { way: 'own' | 'summed' };

async function oneTeam(id: number, ask: Ask): Promise<One | number> {
  try {
    const { data } = await getGroupStats({ path: { groupId: id }, ...ask });
    return { id, counts: addCounts(data.data), way: 'own' };
  } catch {
    ask.signal.throwIfAborted();
  }
  try {
    return { id, counts: await memberSum(id, ask), way: 'summed' };
  } catch (error) {
    ask.signal.throwIfAborted();
    console.warn(`group ${id}`, error);
    return id;
  }
}

async function many(ids: readonly number[], ask: Ask): Promise<(One | number)[]> {
  try {
    const { data } = await listGroupsStats({ ...ask, query: { ...ask.query, ids: ids.join(',') } });
    return data.data.map(({ groupId: id, ...counts }) => ({ id, counts, way: 'own' }));
  } catch (error) {
    ask.signal.throwIfAborted();
    if (ids.length > mostMadeUpFor) {
      console.warn(`${ids.length} groups`, error);
      return [...ids];
    }
    return mapLimited(ids, atATime, (id) => oneTeam(id, ask));
  }
}

/** The counts of these teams, in their order. Fails only when none could be loaded. */
export async function loadTeamCounts(ids: readonly number[], range: Range, signal: AbortSignal): Promise<LoadedTeams> {
  const ask: Ask = { query: utcBounds(range), signal, throwOnError: true };
  const parts = Array.from({ length: Math.ceil(ids.length / idsInACall) }, (_, index) =>
    ids.slice(index * idsInACall, (index + 1) * idsInACall),
  );
  const loaded =
    ids.length <= few
      ? await Promise.all(ids.map((id) => oneTeam(id, ask)))
      : (await mapLimited(parts, 2, (part) => many(part, ask))).flat();
  const had = new Map(loaded.flatMap((one) => (typeof one === 'number' ? [] : [[one.id, one] as const])));
  const failed = loaded.filter((one) => typeof one === 'number');
  if (had.size === 0 && failed.length > 0) throw new Error('no group could be loaded');
  const rows = ids.flatMap((id) => had.get(id) ?? []);
  return {
    rows: rows.map(({ id, counts }) => ({ id, counts: addCounts([counts]) })),
    summed: rows.filter(({ way }) => way === 'summed').map(({ id }) => id),
    failed,
  };
}
