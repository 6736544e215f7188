import { expect, test } from 'vitest';
import { handRules, ownRules, savedVersion } from '@/test/points.ts';
import { finalSince, versionNumber, versionOn } from './rule-versions.ts';

const sets = {
  team: ownRules({
    versions: [
      savedVersion(50, { mode: 'hand', from_day: '2026-11-01' }),
      savedVersion(40, { from_day: '2026-09-01', final_days: 31 }),
      savedVersion(30, { mode: 'organisation', from_day: '2026-07-01' }),
    ],
    versions_total: 5,
  }),
  organisation: ownRules({
    versions: [savedVersion(20, { from_day: '2026-06-01', final_days: 7 })],
    versions_total: 2,
  }),
};

test('the version saved last among those that hold, the organisation’s where the team counts by them', () => {
  const numbers = ['2026-06-30', '2026-08-31', '2026-10-31', '2026-11-30'].map((day) => versionOn(day, sets)?.number);
  expect(numbers).toEqual([undefined, 2, 4, undefined]);
  expect(versionOn('2026-10-31', { team: handRules(), organisation: undefined })).toBeUndefined();
  expect([20, 40, 99, null].map((id) => versionNumber(id, sets))).toEqual([2, 4, undefined, undefined]);
});

test('a day is final from the day after its open days', () => {
  expect(finalSince('2026-09-01', sets)).toBe('2026-10-03');
  expect(finalSince('2026-08-01', sets)).toBe('2026-08-09');
});
