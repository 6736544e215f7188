import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { ApiError } from '@/api/errors.ts';
import { getMeOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { createQueryClient } from '@/api/query-client.ts';
import type { Me } from '@/api/types.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { forgetToasts, toastStore } from '@/ui/toasts.ts';
import { followRights } from './follow-rights.ts';

const north = { id: 7, name: 'North' };
const south = { id: 8, name: 'South' };
/** Of the client as it is set up before each test. */
const meKey = () => getMeOptions().queryKey;

let queryClient = createQueryClient();
let stop = () => {};
const onChange = vi.fn<() => void>();
const texts = () => toastStore.read().map(({ text }) => text);

/** Somebody who manages these now; the server says those. */
function follow(manages: Me['manages'], next: Me['manages']) {
  queryClient = createQueryClient();
  queryClient.setQueryData(meKey(), { ...me(), manages });
  stop = followRights(queryClient, onChange);
  return answerFetch({ '/api/users/me': () => json({ ...me(), manages: next }) });
}

const refuse = (status: number) =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new ApiError(status, {})) })
    .mutate()
    .catch(() => undefined);

beforeEach(() => {
  setUpClient(() => undefined);
  onChange.mockClear();
  forgetToasts();
});
afterEach(() => stop());

test('MGR-10: who becomes a manager is asked for again and told to the screens', async () => {
  follow([], [north]);
  await queryClient.invalidateQueries({ queryKey: meKey() });
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(queryClient.getQueryData(meKey())?.manages).toEqual([north]);
  expect(texts()).toEqual([]);
});

test('MGR-10: a manager who is refused learns which team they have lost', async () => {
  follow([north, south], [south]);
  await refuse(403);
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(texts()).toEqual(['You no longer manage North']);
});

test('the same teams change nothing, and who manages none is not asked for after a refusal', async () => {
  const asked = follow([north], [north]);
  await refuse(404);
  expect(asked).not.toHaveBeenCalled();
  await refuse(403);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(onChange).not.toHaveBeenCalled();
  stop();
  const none = follow([], []);
  await refuse(403);
  expect(none).not.toHaveBeenCalled();
});
