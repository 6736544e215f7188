import { expect, test } from 'vitest';
import { retryKeys } from './retry-key.ts';

test('the same content keeps its key, another one has another', () => {
  const keyOf = retryKeys();
  const file = new File([], 'a');
  const first = keyOf('North', file);
  expect(keyOf('North', file)).toBe(first);
  const others = [keyOf('South', file), keyOf('South', new File([], 'a')), keyOf('South')];
  expect(new Set([first, ...others]).size).toBe(4);
});
