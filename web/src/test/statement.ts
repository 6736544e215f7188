import { receipt as newerReceipt } from './receipts.ts';
import type { Change, Receipt, Statement } from '@/features/statement/types.ts';

export const receipt = (id: number, over: Partial<Receipt> = {}): Receipt =>
  newerReceipt(id, {
    summary: 'аптека № 7',
    day: '2025-10-07',
    happened_at: '2025-10-07T09:00:00Z',
    created_at: '2025-10-07T10:00:00Z',
    ...over,
  });

/** A change of the ledger: what it adds is what its receipts give. */
export const posted = (id: number, changed_at: string, balle: number, credits: Receipt[]): Change => ({
  id,
  balle,
  change: credits.reduce((sum, { points }) => sum + points, 0),
  cause: 'points',
  changed_at,
  changed_by: { id: 9, name: 'Вера Синицына' },
  reason: null,
  first: false,
  credits,
  credits_total: credits.length,
});

export const byHand = (id: number, changed_at: string, balle: number, over: Partial<Change> = {}): Change => ({
  ...posted(id, changed_at, balle, []),
  cause: 'set',
  change: 20,
  ...over,
});

/** October 2025 of Иван Карпов: 1,164 and 49 from events and 20 by hand are 1,233. The day changes at 21:00 UTC. */
export const octoberRows: Change[] = [
  posted(1, '2025-10-01T06:40:00Z', 1171, [
    receipt(11, {
      summary: 'аптека «Аврора»',
      day: '2025-09-29',
      amount: 21400,
      points: 7,
      was: { kind: 'booked', worth: 3 },
    }),
  ]),
  posted(2, '2025-10-01T07:12:00Z', 1174, [
    receipt(12, { kind: 'booked', points: 3, worth: 3, line: 1, day: '2025-10-03' }),
  ]),
  posted(3, '2025-10-03T12:20:00Z', 1181, [
    receipt(13, { points: 7, was: { kind: 'booked', worth: 3 }, amount: 52000, day: '2025-10-03' }),
  ]),
  posted(4, '2025-10-07T14:31:00Z', 1191, [receipt(14, { summary: 'ООО «Фармтранс»', amount: 121000 })]),
  posted(5, '2025-10-09T14:00:00Z', 1195, [
    receipt(15, {
      source: 'calendar',
      event_id: null,
      kind: 'demo',
      summary: null,
      minutes: 30,
      points: 2,
      worth: 2,
      line: 4,
    }),
    receipt(16, {
      source: 'calendar',
      event_id: null,
      kind: 'demo',
      summary: null,
      minutes: 60,
      points: 2,
      worth: 2,
      line: 4,
    }),
  ]),
  byHand(6, '2025-10-15T10:00:00Z', 1215, { reason: 'Доклад на конференции в Казани' }),
  posted(7, '2025-10-20T07:15:00Z', 1212, [
    receipt(17, { kind: 'failed', summary: null, points: -3, worth: 0, was: { kind: 'booked', worth: 3 }, line: 3 }),
  ]),
  posted(8, '2025-10-28T08:12:00Z', 1223, [
    receipt(18, { summary: 'Zelyonaya Pharm', points: 11, worth: 11, amount: 33000.5, day: '2025-10-28' }),
  ]),
  posted(9, '2025-10-31T20:59:00Z', 1233, [
    receipt(19, { summary: 'аптека «Мята»', amount: 45500, day: '2025-10-30' }),
  ]),
];

export const octoberStatement = (over: Partial<Statement> = {}): Statement => ({
  opening: 1164,
  closing: 1233,
  places: { opening: 6, opening_of: 22, closing: 5, closing_of: 22 },
  totals: { points: 49, by_hand: 20, restarts: 0 },
  rows: octoberRows,
  left_off: 0,
  noted: [],
  noted_left_off: 0,
  counts: [
    { rules_id: 40, line: 2, kind: 'closed', events: 3, each: 10, points: 30 },
    { rules_id: 40, line: 2, kind: 'closed', events: 1, each: 11, points: 11 },
    { rules_id: 40, line: 3, kind: 'failed', events: 1, each: 0, points: 0 },
    { rules_id: 40, line: 4, kind: 'demo', events: 2, each: 2, points: 4 },
  ],
  of_other_days: 7,
  on_other_days: 3,
  noted_points: 0,
  restarted_points: 0,
  closed_amount: 199500.5,
  nothing_left_off: 0,
  nothing: [
    {
      event_id: 90,
      kind: 'closed',
      day: '2025-10-05',
      happened_at: '2025-10-05T09:00:00Z',
      summary: 'аптека № 4',
      entered_at: '2025-11-20T09:00:00Z',
      why: 'final',
    },
    {
      event_id: null,
      kind: 'meeting',
      day: '2025-10-21',
      happened_at: '2025-10-21T09:00:00Z',
      summary: null,
      entered_at: null,
      why: 'rule',
    },
  ],
  ...over,
});

/** Rows without an event: of a team whose scores somebody enters. */
export const handStatement = (): Statement =>
  octoberStatement({
    opening: 0,
    closing: 30,
    places: { opening: null, opening_of: 0, closing: 1, closing_of: 1 },
    totals: { points: 0, by_hand: 30, restarts: 0 },
    rows: [
      byHand(1, '2025-10-02T09:00:00Z', 20, { reason: 'Tender won' }),
      byHand(2, '2025-10-09T09:00:00Z', 30, { change: 10 }),
    ],
    counts: [],
    of_other_days: 0,
    on_other_days: 0,
    nothing: [],
  });
