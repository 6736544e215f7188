import { expect, test } from 'vitest';
import { truncate } from './truncated-text.tsx';

test('CAL-03: 50 characters are shown whole, the 51st cuts', () => {
  expect(truncate('x'.repeat(50))).toBeUndefined();
  expect(truncate('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
});

test('CAL-03: a sign outside the basic plane is one character', () => {
  expect(truncate('🙂'.repeat(50))).toBeUndefined();
  expect(truncate('🙂'.repeat(51))).toBe(`${'🙂'.repeat(50)}…`);
});
