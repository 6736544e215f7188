import { expect, test } from 'vitest';
import { savedVersion, threeLines } from '@/test/points.ts';
import { type Facts, outlookOf, type TeamRules } from './worth.ts';

/** Booked 3, closed 10, failed 0 from 1 September on; a day is open for 31 days. */
const rules = (over: Partial<TeamRules> = {}): TeamRules => ({
  team: { versions: [savedVersion(40)], versions_total: 1 },
  organisation: undefined,
  today: '2026-11-15',
  ...over,
});

const facts = (over: Partial<Facts> = {}): Facts => ({ kind: 'closed', amount: null, day: '2026-11-15', ...over });
const booked = facts({ kind: 'booked' });
const outlook = (now: Facts, before?: Facts, over?: Partial<TeamRules>) => outlookOf(rules(over), now, before);

test('PTS-33: a new event gives what its line says, also on a day to come', () => {
  const kinds = { booked: 3, closed: 10, failed: 0 };
  expect(outlook(facts())).toEqual({ day: 'open', change: 10, gave: 0, gives: 10, rule: 2, per: null, kinds });
  expect(outlook(facts({ day: '2026-12-24' }))).toMatchObject({ change: 10 });
});

test('PTS-33: an event that becomes another gives the difference, or gives back what it got', () => {
  expect(outlook(facts(), booked)).toMatchObject({ change: 7, gave: 3, gives: 10 });
  expect(outlook(facts({ kind: 'failed' }), booked)).toMatchObject({ change: -3, gave: 3, gives: 0, rule: 3 });
  expect(outlook(facts(), facts())).toMatchObject({ change: 0, gave: 10, gives: 10 });
});

test('PTS-33: only full parts of the amount give points', () => {
  const line = { kind: 'closed' as const, origin: 'any' as const, points: 10, per: { points: 1, each: 10_000 } };
  const team = { versions: [savedVersion(1, { lines: [line] })], versions_total: 1 };
  const worth = (amount: number | null) => outlook(facts({ amount }), undefined, { team })?.change;
  expect([null, 9999, 10_000, 34_999.99, 999_999_999_999.99].map(worth)).toEqual([10, 10, 11, 13, 100_000]);
  expect(outlook(facts({ amount: 9999 }), facts({ amount: 34_999.99 }), { team })).toMatchObject({ change: -3 });
  const decimals = { ...line, points: 0.1, per: { points: 0.2, each: 1.1 } };
  const odd = { versions: [savedVersion(1, { lines: [decimals] })], versions_total: 1 };
  expect(outlook(facts({ amount: 3.3 }), undefined, { team: odd })?.change).toBe(0.7);
});

test('PTS-33: the first line for entered events of the kind decides; without one an event gives nothing', () => {
  const versions = [
    savedVersion(1, {
      lines: [
        { kind: 'closed', origin: 'calendar', points: 5, per: null },
        { kind: 'closed', origin: 'entered', points: 6, per: null },
        { kind: 'closed', origin: 'any', points: 7, per: null },
      ],
    }),
  ];
  const team = { versions, versions_total: 1 };
  expect(outlook(facts(), undefined, { team })).toMatchObject({ change: 6, rule: 2 });
  expect(outlook(booked, undefined, { team })).toMatchObject({ change: 0, rule: undefined });
});

test('PTS-33: a final day gives and takes nothing; from an open day to a final one an event gives back', () => {
  const last = facts({ day: '2026-10-14' });
  expect(outlook(last)).toEqual({ day: 'final', since: '2026-11-15', change: 0, gave: 0 });
  expect(outlook(facts({ day: '2026-10-15' }))).toMatchObject({ day: 'open' });
  expect(outlook(facts({ kind: 'failed', day: '2026-10-14' }), last)).toMatchObject({ day: 'final', change: 0 });
  expect(outlook(last, facts())).toMatchObject({ day: 'final', change: -10 });
  // The other way only the difference is posted.
  expect(outlook(facts(), { ...last, kind: 'booked' })).toMatchObject({ day: 'open', change: 7 });
});

test('PTS-33: the rules are those of the event’s day, of the version saved last', () => {
  const versions = [
    savedVersion(3, { from_day: '2026-11-10', mode: 'hand', lines: [] }),
    savedVersion(2, { from_day: '2026-11-20', lines: [] }),
    savedVersion(1, { from_day: '2026-11-01', lines: threeLines }),
  ];
  const team = { versions, versions_total: 3 };
  expect(outlook(facts({ day: '2026-11-09' }), undefined, { team })).toMatchObject({ change: 10 });
  expect(outlook(facts({ day: '2026-11-25' }), undefined, { team })).toEqual({ day: 'byHand', change: 0, gave: 0 });
  expect(outlook(facts({ day: '2026-10-31' }), undefined, { team })).toMatchObject({ day: 'byHand' });
  expect(outlook(facts(), facts({ day: '2026-11-09' }), { team })).toMatchObject({ day: 'byHand', change: -10 });
});

test('PTS-33: where the team counts by the organisation’s rules they decide; what is not known promises nothing', () => {
  const team = { versions: [savedVersion(9, { mode: 'organisation', lines: [] })], versions_total: 1 };
  const organisation = { versions: [savedVersion(2, { from_day: '2026-11-01' })], versions_total: 1 };
  expect(outlook(facts(), undefined, { team, organisation })).toMatchObject({ change: 10, rule: 2 });
  expect(outlook(facts({ day: '2026-10-31' }), undefined, { team, organisation })).toMatchObject({ day: 'byHand' });
  expect(outlook(facts(), undefined, { team })).toBeUndefined();
  const many = { ...organisation, versions_total: 21 };
  expect(outlook(facts({ day: '2026-10-31' }), undefined, { team: many })).toBeUndefined();
});
