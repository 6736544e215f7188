import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryFn = () => Promise.reject(new Error('gone'));

test('a failed call is logged with what it asked and without its token', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const queryKey = [{ _id: 'getScreen', path: { id: 7 }, headers: { Authorization: 'a-secret-token' } }];
  await expect(createQueryClient().fetchQuery({ queryKey, queryFn })).rejects.toThrow('gone');
  const logged = JSON.stringify(warn.mock.calls);
  expect(logged).toContain('getScreen');
  expect(logged).not.toContain('a-secret-token');
  warn.mockRestore();
});
