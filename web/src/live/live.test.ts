import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { getBallsQueryKey, listBoardsQueryKey, listGroupsQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { ListBoardsResponse } from '@/api/gen/types.gen.ts';
import { announce, announcements } from '@/lib/announcements.ts';
import { token } from '@/lib/token.ts';
import { type LiveCall, stubStreams } from '@/test/live-calls.ts';
import { board, member } from '@/test/people.ts';
import { liveState } from './live-state.ts';
import { startLive } from './live.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { watchList } from './watch-list.ts';

const today = '2026-11-15';
const volga = (version: number, first = 900) =>
  board([member(1, { name: 'Мария Лебедева', balle: first }), member(2, { balle: 800 })], { name: 'Volga', version });
const answer = (team: ReturnType<typeof board>) => ({
  success: true,
  data: { teams: [team], page: 1, total: 1, totalPages: 1, you: [], day: today, today },
});

let calls: LiveCall[] = [];
let queryClient = createQueryClient();
let stop = () => {};
let unwatch: (() => void)[] = [];
const onRights = vi.fn<() => void>();
const unauthorized = vi.fn<(used: string) => void>();
const boardsKey = () => listBoardsQueryKey({ query: { page: 1, limit: 6, members: 10 } });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const scores = () =>
  queryClient.getQueryData<ListBoardsResponse>(boardsKey())?.data.teams[0]?.members.map(({ balle }) => balle);

/** Somebody looks at the query, as a screen does; how often it is fetched is counted. */
function looksAt(queryKey: readonly unknown[], data: unknown) {
  const fetched = vi.fn<() => unknown>(() => data);
  queryClient.setQueryData(queryKey, data);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: fetched, staleTime: Infinity });
  unwatch.push(observer.subscribe(() => undefined));
  return fetched;
}

function send(event: string, data: object): Promise<unknown> {
  calls.at(-1)?.send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return wait(0);
}

const sendBoard = (version: number, first: number) =>
  send('board', { id: 7, version, today, spread: 40, board: volga(version, first) });

async function start(...entries: string[]): Promise<void> {
  unwatch.push(watchList.add(entries));
  stop = startLive(queryClient, onRights);
  calls.at(-1)?.open();
  await wait(2000);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  announce('');
  setUpClient(unauthorized);
  unauthorized.mockClear();
  token.write('mine');
  queryClient = createQueryClient();
  calls = stubStreams();
});

afterEach(() => {
  stop();
  for (const undo of unwatch) undo();
  unwatch = [];
});

test('a board is asked for with the version that it was fetched with, and is what the newest message says', async () => {
  looksAt(boardsKey(), answer(volga(5)));
  await start('team:7');
  expect(calls[0]).toMatchObject({ watch: 'team:7:5', day: today, token: 'mine' });
  expect(liveState.read().state).toBe('live');
  await sendBoard(6, 950);
  expect(scores()).toEqual([950, 800]);
  await sendBoard(5, 1);
  expect(scores()).toEqual([950, 800]);
  calls[0]?.end();
  await wait(1000);
  expect(calls[1]?.watch).toBe('team:7:6');
});

test('an answer that was on its way since before a message does not bring the old score back', async () => {
  const fetched = looksAt(boardsKey(), answer(volga(5)));
  await start('team:7');
  await sendBoard(6, 950);
  const shown: unknown[] = [];
  unwatch.push(queryClient.getQueryCache().subscribe(() => shown.push(scores()?.[0])));
  await queryClient.refetchQueries({ queryKey: boardsKey() });
  expect(scores()).toEqual([950, 800]);
  expect(shown.at(-1)).toBe(950);
  // It is asked once more; the same again is what the server says now, as after a restored backup.
  await wait(1000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(scores()).toEqual([900, 800]);
  await sendBoard(6, 960);
  expect(scores()).toEqual([960, 800]);
});

test('what a message does not hold is asked for within its spread, once, and after the viewer’s own change', async () => {
  const balls = getBallsQueryKey({ path: { id: 7 } });
  const fetched = looksAt(balls, { success: true, data: { id: 7, name: 'Volga', type: 'Retail', users: [] } });
  await start('team:7');
  await sendBoard(6, 950);
  await sendBoard(7, 960);
  expect(fetched).not.toHaveBeenCalled();
  await wait(20);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.spyOn(queryClient, 'isMutating').mockReturnValue(1);
  await sendBoard(8, 970);
  await wait(1000);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.spyOn(queryClient, 'isMutating').mockReturnValue(0);
  await wait(100);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a new version asks again for what depends on it, also the first one', async () => {
  const groups = looksAt(listGroupsQueryKey(), { success: true, data: [] });
  unwatch.push(watchList.add(['teams:0']));
  stop = startLive(queryClient, onRights);
  calls[0]?.open();
  await wait(100);
  await send('version', { area: 'teams', key: 0, version: 3, spread: 40 });
  await wait(100);
  // It may count a change already that came after the answer and before the stream.
  expect(groups).toHaveBeenCalledTimes(1);
  await send('version', { area: 'teams', key: 0, version: 4, spread: 40 });
  await send('version', { area: 'users', key: 0, version: 4, spread: 40 });
  await wait(100);
  expect(groups).toHaveBeenCalledTimes(2);
  await send('version', { area: 'teams', key: 0, version: 4, spread: 40 });
  await wait(100);
  expect(groups).toHaveBeenCalledTimes(2);
});

test('one stream for all that is watched: a new entry opens it anew, one that goes does not', async () => {
  await start('team:7', 'teams:0');
  const leave = watchList.add(['team:7', 'events:3']);
  await wait(50);
  expect(calls[1]?.watch).toBe('team:7,teams:0,events:3');
  calls[1]?.open();
  await wait(0);
  leave();
  await wait(1000);
  expect(calls).toHaveLength(2);
});

test('401 goes the way of every call; 403 only takes away what is for administrators', async () => {
  unwatch.push(watchList.add(['users:0', 'team:7']));
  stop = startLive(queryClient, onRights);
  calls[0]?.answer(new Response(null, { status: 403 }));
  await wait(0);
  expect(unauthorized).not.toHaveBeenCalled();
  expect(calls[1]?.watch).toBe('team:7');
  calls[1]?.answer(new Response(null, { status: 401 }));
  await wait(60_000);
  expect(unauthorized).toHaveBeenCalledExactlyOnceWith('mine');
  expect(calls).toHaveLength(2);
});

test('403 without a reason that is known here is tried again in a minute', async () => {
  unwatch.push(watchList.add(['team:7']));
  stop = startLive(queryClient, onRights);
  calls[0]?.answer(new Response(null, { status: 403 }));
  await wait(59_999);
  expect(liveState.read().state).toBe('offline');
  expect(calls).toHaveLength(1);
  await wait(1);
  // What is for administrators was not what was refused.
  unwatch.push(watchList.add(['users:0']));
  expect(liveState.read().state).toBe('offline');
  calls[1]?.open();
  await wait(50);
  expect(liveState.read().state).toBe('live');
  expect(calls.at(-1)?.watch).toBe('team:7,users:0');
});

test('back after a failure, what failed meanwhile is asked for again', async () => {
  const fetched = looksAt(listGroupsQueryKey(), { success: true, data: [] });
  vi.spyOn(console, 'warn').mockReturnValue();
  unwatch.push(watchList.add(['teams:0']));
  stop = startLive(queryClient, onRights);
  calls[0]?.fail();
  await wait(0);
  expect(liveState.read().state).toBe('offline');
  queryClient.getQueryCache().find({ queryKey: listGroupsQueryKey() })?.setState({ status: 'error' });
  await wait(1000);
  calls[1]?.open();
  await wait(1000);
  expect(liveState.read().state).toBe('live');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('screen readers hear of it: one sentence, at most every 10 s', async () => {
  const said: string[] = [];
  unwatch.push(announcements.subscribe(() => said.push(announcements.read())));
  looksAt(boardsKey(), answer(volga(5)));
  await start('team:7');
  await sendBoard(6, 950);
  await vi.waitFor(() => expect(said).toEqual(['Мария Лебедева is now 1st in Volga']));
  await sendBoard(7, 960);
  await sendBoard(8, 970);
  await wait(5000);
  expect(said).toHaveLength(1);
  await wait(6000);
  await vi.waitFor(() => expect(said).toHaveLength(2));
});
