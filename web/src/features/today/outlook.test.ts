import { expect, test } from 'vitest';
import { pointsLine } from '@/test/points.ts';
import { ask, calendarAsk, place } from '@/test/today.ts';
import { gainOf } from './outlook.ts';

const { lines } = place();

test('TDAY-02: a booked visit that closes adds what it is worth less what it has given', () => {
  expect(gainOf({ ask: ask(), outcome: 'closed', amount: '' }, lines)).toEqual({ gain: 7, givesBack: 0 });
  expect(gainOf({ ask: ask(), outcome: 'failed', amount: '' }, lines)).toEqual({ gain: -3, givesBack: 3 });
  expect(gainOf({ ask: undefined, outcome: 'closed', amount: '' }, lines)).toEqual({ gain: 10, givesBack: 0 });
});

test('full steps of the amount count', () => {
  const per = [pointsLine('closed', 1, { per: { points: 2, each: 10_000 } })];
  expect(gainOf({ ask: undefined, outcome: 'closed', amount: '25,000' }, per)?.gain).toBe(5);
});

test('nothing is promised by hand, nor where only the server knows what a calendar event has given', () => {
  expect(gainOf({ ask: ask(), outcome: 'closed', amount: '' }, [])).toBeUndefined();
  expect(gainOf({ ask: calendarAsk(), outcome: 'closed', amount: '' }, lines)?.gain).toBe(10);
  const demo = [...lines, pointsLine('demo', 5)];
  expect(gainOf({ ask: calendarAsk(), outcome: 'closed', amount: '' }, demo)).toBeUndefined();
});
