import { expect, test } from 'vitest';
import { photoProblem } from './photo-rules.ts';

test('PROF-03: png, jpeg and webp up to 5 MiB, nothing else', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/jpg', 'image/webp']) {
    expect(photoProblem({ type, size: 5 * 1024 * 1024 })).toBeUndefined();
  }
  expect(photoProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
  for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', '']) {
    expect(photoProblem({ type, size: 1 })).toBe('type');
  }
});
