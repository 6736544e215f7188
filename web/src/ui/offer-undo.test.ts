import { expect, test, vi } from 'vitest';
import { offerUndo, withdrawUndo } from './offer-undo.ts';
import { toastStore } from './toasts.ts';

const texts = () => toastStore.read().map(({ text }) => text);

test('an offer lasts ten seconds, and ends when the same thing is changed again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const undo = vi.fn<() => void>();
  offerUndo('one', 'One was removed', () => undefined);
  offerUndo('two', 'Two was removed', undo);
  offerUndo('one', 'One was added', () => undefined);
  expect(texts()).toEqual(['One was added', 'Two was removed']);
  withdrawUndo('one');
  withdrawUndo('three');
  expect(texts()).toEqual(['Two was removed']);
  vi.advanceTimersByTime(9_999);
  toastStore.read()[0]?.action?.run();
  expect(undo).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
