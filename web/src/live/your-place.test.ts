import { expect, test } from 'vitest';
import type { You } from '@/api/types.ts';
import { board, member } from '@/test/people.ts';
import { applyToPage } from './apply.ts';

const today = '2026-11-15';
const you: You = { team: 7, group_member_id: 1003, place: 9, balle: 1, change: null, gap: 4, next_place: 8 };

/** The viewer's place after a message with these scores, theirs the third. */
function after(balles: readonly number[], over: Parameters<typeof board>[1] = {}): You | undefined {
  const ranked = balles
    .map((balle, index) => member(index + 1, { balle, place: 1 + balles.filter((other) => other > balle).length }))
    .toSorted((a, b) => b.balle - a.balle);
  const now = board(ranked, { version: 6, ...over });
  const teams = [board([], { version: 5, members_count: now.members_count })];
  const data = { teams, you: [you], page: 1, total: 1, totalPages: 1, day: today, today };
  return applyToPage({ success: true, data }, { id: 7, version: 6, today, spread: 0, board: now }, 10)?.data.you[0];
}

test.each([
  ['the gap to the next place, which several may share', [90, 80, 70.1, 80], { place: 4, gap: 9.9, next_place: 2 }],
  ['level with somebody', [90, 80, 80, 70], { place: 2, gap: 0, next_place: 2 }],
  ['nothing above the first', [70, 60, 90], { place: 1, gap: null, next_place: null }],
  ['no gap at 0', [70, 60, 0], { place: 3, gap: null, next_place: null }],
])('the viewer’s place follows a change of others: %s', (_, balles, expected) => {
  expect(after(balles)).toMatchObject({ ...expected, balle: balles[2] });
});

test('where the message does not show the viewer’s place the server is asked', () => {
  expect(after([90, 80], { members_count: 101 })).toBeUndefined();
  expect(after([90, 80, 70], { members_count: 101 })).toBeUndefined();
  expect(after([90, 80])).toBeUndefined();
});

test('somebody came or left, who may be the viewer: the server is asked which teams come first', () => {
  const data = { teams: [board([member(1)])], you: [], page: 1, total: 1, totalPages: 1, day: today, today };
  const message = { id: 7, version: 6, today, spread: 0, board: board([member(1), member(2)], { version: 6 }) };
  expect(applyToPage({ success: true, data }, message, 10)).toBeUndefined();
});
