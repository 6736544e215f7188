import { expect, test } from 'vitest';
import { listKey } from './list-keys.ts';

const press = (key: string, code: string, more = {}) =>
  listKey({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test('MGR-26: a Russian keyboard has the keys at the same places, and none works with Ctrl', () => {
  expect(press('о', 'KeyJ')).toBe('next');
  expect(press('ф', 'KeyA')).toBe('accept');
  expect(press('Ф', 'KeyA', { shiftKey: true })).toBe('acceptAll');
  expect(press('.', 'Slash')).toBe('filter');
  expect(press(',', 'Slash', { shiftKey: true })).toBe('keys');
  expect(press('a', 'KeyA', { ctrlKey: true })).toBeUndefined();
  expect(press('R', 'KeyR', { shiftKey: true })).toBeUndefined();
});
