import { expect, test } from 'vitest';
import { parsePosition } from './member-dialog.tsx';

test('TEAM-14: a position is a whole number', () => {
  expect(['0', ' 7 ', '-3', '+4', '2147483647'].map(parsePosition)).toEqual([0, 7, -3, 4, 2147483647]);
  for (const text of ['', ' ', '1.5', '1,5', 'first', '1e3', '2147483648', '0x10']) {
    expect(parsePosition(text), text).toBeUndefined();
  }
});
