import { expect, test, vi } from 'vitest';
import { deadlineMs, fetchWithDeadline, hasDeadline } from './deadlines.ts';

test('API-17: groups, tables and boards have a deadline of 10 s, the profile has none', () => {
  expect(deadlineMs).toBe(10_000);
  expect(['/api/groups', '/api/groups/tables', '/api/boards'].every(hasDeadline)).toBe(true);
  expect(hasDeadline('/api/users/me')).toBe(false);
});

test('API-17: a call without an answer is given up after 10 s and not before', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        signal?.addEventListener('abort', () => reject(new Error(String(signal.reason), { cause: signal.reason })));
      }),
  );
  const settled = vi.fn<(outcome: unknown) => void>();
  const call = fetchWithDeadline(new Request('/api/groups/tables')).catch(settled);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(String(settled.mock.calls[0]?.[0])).toContain('TimeoutError');
});

test('API-17: an answer in time comes through whole and stops the clock', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ ok: true }, { status: 201, headers: { ETag: '"1"' } }));
  const response = await fetchWithDeadline(new Request('/api/boards'));
  expect(response.status).toBe(201);
  expect(response.headers.get('ETag')).toBe('"1"');
  expect(await response.json()).toEqual({ ok: true });
  expect(vi.getTimerCount()).toBe(0);
});
