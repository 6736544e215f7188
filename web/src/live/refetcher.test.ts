import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { Refetcher } from './refetcher.ts';

let queryClient = createQueryClient();
let refetcher = new Refetcher(queryClient);
let leave = () => {};
const fetched = vi.fn<() => Promise<string>>();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Somebody looks at a query, whose first answer may be there already. */
function look(data?: string) {
  const queryKey = ['one'];
  if (data !== undefined) queryClient.setQueryData(queryKey, data);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: fetched, staleTime: Infinity, retry: false });
  leave = observer.subscribe(() => undefined);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query) throw new Error('nobody looks');
  return query;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fetched.mockReset().mockResolvedValue('new');
  queryClient = createQueryClient();
  refetcher = new Refetcher(queryClient);
});
afterEach(() => {
  refetcher.stop();
  leave();
});

test('what could not be had is asked for again after 2, 5, 15 and 60 s, and then left', async () => {
  fetched.mockRejectedValue(new ApiError(503, undefined));
  const query = look('old');
  refetcher.refetch(query, 0);
  await wait(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  await wait(1999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  await wait(5000);
  await wait(15_000);
  expect(fetched).toHaveBeenCalledTimes(4);
  await wait(60_000);
  expect(fetched).toHaveBeenCalledTimes(5);
  await wait(600_000);
  expect(fetched).toHaveBeenCalledTimes(5);
});

test('an answer ends it, and so does nobody looking; a new reason does not wait for it', async () => {
  const query = look('old');
  fetched.mockRejectedValueOnce(new Error('no network'));
  refetcher.refetch(query, 0);
  await wait(2000);
  expect(query.state.data).toBe('new');
  await wait(600_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockRejectedValue(new ApiError(503, undefined));
  refetcher.refetch(query, 0);
  await wait(0);
  refetcher.refetch(query, 40);
  await wait(20);
  expect(fetched).toHaveBeenCalledTimes(4);
  leave();
  await wait(600_000);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('a refusal is an answer', async () => {
  fetched.mockRejectedValue(new ApiError(404, undefined));
  refetcher.refetch(look('old'), 0);
  await wait(600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a first answer that is on its way may be from before: it is asked for once more after it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  fetched.mockReturnValueOnce(promise);
  const query = look();
  refetcher.refetch(query, 0);
  await wait(1000);
  expect(fetched).toHaveBeenCalledTimes(1);
  resolve('old');
  await wait(100);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(query.state.data).toBe('new');
});
