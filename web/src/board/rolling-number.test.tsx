import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { RollingNumber } from './rolling-number.tsx';

test('a changed number counts to its new value; at first and on another day it is simply there', async () => {
  const seen = new Set<string>();
  const screen = await render(<RollingNumber value={1000} scope="today" />);
  const text = () => screen.container.textContent;
  expect(text()).toBe('1,000');
  const watcher = new MutationObserver(() => seen.add(text()));
  watcher.observe(screen.container, { characterData: true, childList: true, subtree: true });
  // Three times, because a busy machine may paint very few of the numbers in between.
  await screen.rerender(<RollingNumber value={2000.5} scope="today" />);
  await expect.poll(text).toBe('2,000.5');
  await screen.rerender(<RollingNumber value={5000} scope="today" />);
  await expect.poll(text).toBe('5,000');
  await screen.rerender(<RollingNumber value={9000} scope="today" />);
  await expect.poll(text).toBe('9,000');
  // The three, and at least two on the way to them.
  expect(seen.size).toBeGreaterThan(4);
  seen.clear();
  await screen.rerender(<RollingNumber value={500} scope="yesterday" />);
  expect(text()).toBe('500');
  watcher.disconnect();
});

test('for who prefers less motion it does not count', async () => {
  const media = window.matchMedia('(prefers-reduced-motion: reduce)');
  vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  const screen = await render(<RollingNumber value={1} />);
  await screen.rerender(<RollingNumber value={900} />);
  expect(screen.container.textContent).toBe('900');
});
