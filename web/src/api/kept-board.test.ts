import { beforeEach, expect, test } from 'vitest';
import { token } from '@/lib/token.ts';
import { board, me, member } from '@/test/people.ts';
import { keptBoard } from './kept-board.ts';

const boards = (name = 'North Region') => ({
  teams: [board([member(1)], { name })],
  page: 1,
  total: 1,
  totalPages: 1,
  you: [],
  day: '2026-11-15',
  today: '2026-11-15',
});

beforeEach(() => token.write('stored'));

test('the last board is kept with whose it is and when it was, until it is removed', () => {
  keptBoard.write({ me: me(), boards: boards(), at: 5 });
  expect(keptBoard.read()).toMatchObject({ me: { id: 1 }, boards: { total: 1 }, at: 5 });
  keptBoard.remove();
  expect(keptBoard.read()).toBeUndefined();
  expect(localStorage.getItem('lastBoard')).toBeNull();
});

test('a page that is far too large is not kept, and what has another form is none', () => {
  keptBoard.write({ me: me(), boards: boards('x'.repeat(200_000)), at: 5 });
  expect(localStorage.getItem('lastBoard')).toBeNull();
  for (const text of ['{', 'null', '[]', '{"at":5}', '{"version":1,"at":5,"me":{"id":1},"boards":{"teams":[]}}']) {
    localStorage.setItem('lastBoard', text);
    expect(keptBoard.read()).toBeUndefined();
  }
});

test('a board that comes after the sign-out is not kept', () => {
  token.remove();
  keptBoard.write({ me: me(), boards: boards(), at: 5 });
  expect(localStorage.getItem('lastBoard')).toBeNull();
});
