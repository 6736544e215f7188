import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshEvents } from './event-change.ts';

test('a changed event asks again for everything that shows or counts events, and for nothing else', () => {
  const queryClient = new QueryClient();
  const about = [[{ _id: 'listEvents' }], [{ _id: 'getUserStats' }], ['progress', 'stats', 'user-1']];
  const others = [[{ _id: 'listGroups' }], ['search', 'progress']];
  for (const key of [...about, ...others]) queryClient.setQueryData(key, {});
  refreshEvents(queryClient);
  const old = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([about.map(old), others.map(old)]).toEqual([
    [true, true, true],
    [false, false],
  ]);
});
