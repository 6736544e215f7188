import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { announce, announcements } from '@/lib/announcements.ts';
import { board, member } from '@/test/people.ts';
import { BoardAnnouncer } from './board-announcer.ts';

let announcer = new BoardAnnouncer();

/** A board of twenty of which the first ten are shown. */
const shown = board(
  Array.from({ length: 10 }, (_, index) => member(index + 1)),
  { members_count: 20 },
);
const members = (...ids: number[]) => ids.map((id, index) => member(id, { place: index + 1 }));
const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

async function said(before: typeof shown, after: ReturnType<typeof members>): Promise<string> {
  announcer.add(before, board(after, { members_count: 20 }));
  await vi.advanceTimersByTimeAsync(10_000);
  return announcements.read();
}

beforeEach(async () => {
  await loadScreenTexts();
  vi.useFakeTimers();
  announce('');
  announcer = new BoardAnnouncer();
});
afterEach(() => announcer.stop());

test('somebody who was not shown and now leads is heard of', async () => {
  const leader = member(15, { balle: 5000, place: 1 });
  expect(await said(shown, [leader, ...members(...first)])).toBe('Member 15 is now 1st in North Region');
});

test('who only moved up because somebody else fell is not, but who fell', async () => {
  const fallen = member(1, { balle: 5, place: 20 });
  expect(await said(shown, [...members(...first.slice(1), 11, 12), fallen])).toBe(
    'Member 1 is now 20th in North Region',
  );
});

test('a new member of a board that is shown whole is no change of a score', async () => {
  const whole = board(members(1, 2, 3));
  expect(await said(whole, [member(4, { balle: 5000 }), ...members(1, 2, 3)])).toBe('');
});
