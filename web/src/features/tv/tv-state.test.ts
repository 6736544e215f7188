import { expect, test } from 'vitest';
import { screenGoal } from '@/test/displays.ts';
import { board, member } from '@/test/people.ts';
import { nothingYet, oldestDay, type TvAction, type TvState, tvReducer, watched } from './tv-state.ts';

type Told = { celebrate?: boolean; byScore?: boolean; id?: number; today?: string };

/** Of two members, the first of whom leads and has the more the newer it is. */
const north = (version: number, first: number, told: Told = {}) => {
  const { celebrate = true, byScore = true, id = 7, today = '2026-11-15' } = told;
  const members = [member(first, { place: 1, balle: version }), member(3 - first, { place: 2, balle: 1 })];
  const action: TvAction = {
    type: 'board',
    celebrate,
    byScore,
    message: { id, version, today, spread: 0, board: board(members, { id }) },
  };
  return action;
};

const closed = (version: number, event: number, celebrate = true): TvAction => ({
  type: 'deal',
  celebrate,
  now: Date.parse('2026-11-15T10:01:00Z'),
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

test('each new leader is celebrated once, however often a board is told', () => {
  const state = after(north(5, 1), north(6, 2), north(6, 2));
  expect(state.celebrations).toEqual([
    { key: 'leader 7 1002 6', kind: 'leader', name: 'Member 2', picture: null, team: 'North Region' },
  ]);
  expect(tvReducer(state, { type: 'celebrated' }).celebrations).toEqual([]);
});

test('a server that has gone back is believed, and nobody is cheered for it', () => {
  const state = after(north(813, 1), closed(40, 1), north(500, 2), closed(30, 2));
  expect(state.boards.get(7)?.version).toBe(500);
  expect(watched(state, [7], true)).toEqual(['team:7:500', 'deal:7:30']);
  expect(state.celebrations).toEqual([]);
  expect(after(north(813, 1), north(500, 2), north(501, 1)).celebrations).toHaveLength(1);
});

test('a deal is celebrated with its person and team', () => {
  const state = after(north(5, 1), closed(1, 1), closed(2, 2), closed(2, 2));
  expect(state.celebrations).toEqual([
    { key: 'deal 2', kind: 'deal', name: 'Member 1', picture: 'face', team: 'North Region' },
  ]);
});

test('without celebrations nothing waits, and nothing is made up for later', () => {
  const quiet = after(north(5, 1), north(6, 2), north(7, 1, { celebrate: false }));
  expect(quiet.celebrations).toEqual([]);
  expect(tvReducer(quiet, north(8, 1)).celebrations).toEqual([]);
});

test('what was closed while nobody celebrated is no news when somebody does again', () => {
  const state = after(north(5, 1), closed(1, 1), north(6, 2), { type: 'quiet' });
  expect(state.celebrations).toEqual([]);
  expect(watched(state, [7], true)).toEqual(['team:7:6', 'deal:7']);
  const again = tvReducer(state, closed(2, 2));
  expect(again.celebrations).toEqual([]);
  expect(tvReducer(again, closed(3, 3)).celebrations).toHaveLength(1);
  expect(tvReducer(nothingYet, { type: 'quiet' })).toBe(nothingYet);
});

const period = {
  kind: 'month',
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  work_days: 20,
  done: 9,
  works: true,
} as const;

const goal = (status: 'on_pace' | 'reached', first_day: string) =>
  screenGoal({ status }, { period: { ...screenGoal().period, first_day } });

/** Of a month: who leads by gain, and how far the team's goal is. */
const gained = (first: number, status: 'on_pace' | 'reached', first_day = '2026-11-01'): TvAction => {
  const members = [member(first, { place: 1, gain: 20 + first }), member(3 - first, { place: 2, gain: 5 })];
  return {
    type: 'answer',
    celebrate: true,
    answer: {
      teams: [board(members, { version: 6 })],
      period: { ...period, first_day },
      goals: [goal(status, first_day)],
    },
  };
};

test('GOAL-07: on a board of a month leaders are those of the month, and a goal is cheered when it is reached', () => {
  const byGain = { byScore: false };
  expect(after(north(5, 1, byGain), north(6, 2, byGain)).celebrations).toEqual([]);
  const state = after(gained(1, 'on_pace'), gained(2, 'reached'), gained(2, 'reached'));
  expect(state.celebrations).toEqual([
    { key: 'leader 7 1002 6', kind: 'leader', name: 'Member 2', picture: null, team: 'North Region' },
    {
      key: 'goal 7 closed 2026-11-01',
      kind: 'goal',
      name: 'North Region',
      picture: null,
      team: '',
      goal: { metric: 'closed', target: 400 },
    },
  ]);
  expect(after(gained(1, 'on_pace'), gained(2, 'reached', '2026-12-01')).celebrations).toEqual([]);
  expect(after(gained(1, 'reached')).celebrations).toEqual([]);
});

test('the stream is asked for what is newer than what is here; deals only where they are celebrated', () => {
  const state = after(north(5, 1), closed(2, 1));
  expect(watched(nothingYet, [7, 9], true)).toEqual(['team:7', 'team:9', 'deal:7', 'deal:9']);
  expect(watched(state, [7, 9], true)).toEqual(['team:7:5', 'team:9', 'deal:7:2', 'deal:9']);
  expect(watched(state, [7, 9], false)).toEqual(['team:7:5', 'team:9']);
});

test('the boards belong to the day of the oldest of them that is shown', () => {
  const state = after(north(5, 1, { today: '2026-11-16' }), north(5, 1, { id: 9 }));
  expect(oldestDay(nothingYet, [7])).toBeUndefined();
  expect(oldestDay(state, [7, 9, 11])).toBe('2026-11-15');
  expect(oldestDay(state, [7])).toBe('2026-11-16');
});
