import { expect, test } from 'vitest';
import { board, member } from '@/test/people.ts';
import { nothingYet, type TvAction, type TvState, tvReducer, watched } from './tv-state.ts';

const north = (version: number, first: number, celebrate = true): TvAction => ({
  type: 'board',
  celebrate,
  message: {
    id: 7,
    version,
    today: '2026-11-15',
    spread: 0,
    board: board([member(first, { place: 1, balle: 9 }), member(3 - first, { place: 2, balle: 5 })], { id: 7 }),
  },
});

const closed = (version: number, event: number, celebrate = true): TvAction => ({
  type: 'deal',
  celebrate,
  message: {
    id: 7,
    version,
    deal: {
      event,
      closedAt: `2026-11-15T10:00:0${event}Z`,
      group_member_id: 1001,
      name: 'Member 1',
      picture: 'face',
    },
  },
});

const after = (...actions: TvAction[]): TvState => actions.reduce(tvReducer, nothingYet);

test('an older state is ignored, an equal one taken, and each new leader celebrated once', () => {
  const state = after(north(5, 1), north(6, 2), north(5, 1), north(6, 2));
  expect(state.boards.get(7)?.version).toBe(6);
  expect(state.celebrations).toEqual([
    { key: 'leader 7 1002 6', kind: 'leader', name: 'Member 2', picture: null, team: 'North Region' },
  ]);
  expect(tvReducer(state, { type: 'celebrated' }).celebrations).toEqual([]);
});

test('a deal is celebrated with its person and team, and older messages are not heard', () => {
  const state = after(north(5, 1), closed(1, 1), closed(2, 2), closed(1, 1));
  expect(state.celebrations).toEqual([
    { key: 'deal 2', kind: 'deal', name: 'Member 1', picture: 'face', team: 'North Region' },
  ]);
});

test('without celebrations nothing waits, and nothing is made up for later', () => {
  const quiet = after(north(5, 1), north(6, 2), north(7, 1, false));
  expect(quiet.celebrations).toEqual([]);
  expect(tvReducer(quiet, north(8, 1)).celebrations).toEqual([]);
});

test('the stream is asked for what is newer than what is here; deals only where they are celebrated', () => {
  const state = after(north(5, 1), closed(2, 1));
  expect(watched(nothingYet, [7, 9], true)).toEqual(['team:7', 'team:9', 'deal:7', 'deal:9']);
  expect(watched(state, [7, 9], true)).toEqual(['team:7:5', 'team:9', 'deal:7:2', 'deal:9']);
  expect(watched(state, [7, 9], false)).toEqual(['team:7:5', 'team:9']);
});
