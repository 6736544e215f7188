import { expect, test } from 'vitest';
import { parseGroups, toggleGroup } from './group-choice.ts';

test('PROF-02: one team less, one more; all of them named is all, none of them is none', () => {
  const all = [1, 2, 3];
  expect(toggleGroup(undefined, 2, all)).toEqual([1, 3]);
  expect(toggleGroup([1, 3], 2, all)).toBeUndefined();
  expect(toggleGroup([1], 1, all)).toBe('none');
  expect(toggleGroup('none', 3, all)).toEqual([3]);
});

test('PROF-02: more teams than the server takes are not named one by one', () => {
  const all = Array.from({ length: 500 }, (_, index) => index + 1);
  expect(toggleGroup(undefined, 7, all)).toBe('full');
  expect(toggleGroup(all.slice(0, 200), 300, all)).toBe('full');
  expect(toggleGroup(all.slice(0, 200), 5, all)).toHaveLength(199);
});

test('PROF-02: an address says what is chosen, and nonsense chooses everything', () => {
  expect(parseGroups('3,7,3')).toEqual([3, 7]);
  expect(parseGroups(7)).toEqual([7]);
  expect(parseGroups('none')).toBe('none');
  for (const nonsense of ['', '0', '-1', 'x', undefined, {}]) expect(parseGroups(nonsense)).toBeUndefined();
});
