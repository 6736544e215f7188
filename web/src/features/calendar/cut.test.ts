import { expect, test } from 'vitest';
import { cut } from './cut-text.tsx';

test('CAL-03: 50 characters are shown whole, the 51st cuts', () => {
  expect(cut('x'.repeat(50))).toBeUndefined();
  expect(cut('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
});

test('CAL-03: a sign outside the basic plane is one character', () => {
  expect(cut('🙂'.repeat(50))).toBeUndefined();
  expect(cut('🙂'.repeat(51))).toBe(`${'🙂'.repeat(50)}…`);
});
