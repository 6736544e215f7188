import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useWakeLock } from './use-wake-lock.ts';

test('a lock that the device takes away is asked for again after a while', async () => {
  const lock = Object.assign(new EventTarget(), {
    released: false,
    type: 'screen' as const,
    onrelease: null,
    release: vi.fn<() => Promise<void>>().mockResolvedValue(),
  });
  const asked = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock);
  vi.useFakeTimers();
  const { unmount } = await renderHook(() => useWakeLock());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledOnce();
  lock.dispatchEvent(new Event('release'));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(2);
  await unmount();
  expect(lock.release).toHaveBeenCalledOnce();
  lock.dispatchEvent(new Event('release'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
