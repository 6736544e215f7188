import { expect, test } from 'vitest';
import { pictureProblem } from './picture-rules.ts';

test('TEAM-06, USER-04, PROF-03: png, jpeg and webp up to 5 MiB, nothing else', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/jpg', 'image/webp']) {
    expect(pictureProblem({ type, size: 5 * 1024 * 1024 })).toBeUndefined();
  }
  expect(pictureProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
  for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', '']) {
    expect(pictureProblem({ type, size: 1 })).toBe('type');
  }
  expect(pictureProblem({ type: 'image/gif', size: 1 }, true)).toBeUndefined();
});
