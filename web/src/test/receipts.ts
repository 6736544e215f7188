import type { Receipt, ScoreChange } from '@/api/types.ts';

/** A deal that was closed, by the second rule. */
export const receipt = (id: number, over: Partial<Receipt> = {}): Receipt => ({
  id,
  source: 'event',
  event_id: id,
  kind: 'closed',
  summary: 'аптека № 12',
  day: '2026-11-16',
  happened_at: '2026-11-16T13:00:00Z',
  minutes: 60,
  amount: null,
  points: 10,
  worth: 10,
  was: null,
  rules_id: 40,
  line: 2,
  noted: false,
  created_at: '2026-11-16T13:05:00Z',
  ...over,
});

/** A score that was set by hand. */
export const scoreChange = (id: number, over: Partial<ScoreChange> = {}): ScoreChange => ({
  id,
  balle: 10,
  change: 5,
  cause: 'set',
  changed_at: '2026-11-12T09:10:00Z',
  changed_by: { id: 7, name: 'Vera' },
  reason: null,
  first: false,
  credits: [],
  credits_total: 0,
  ...over,
});

/** A row of points with these receipts, or the first of so many. */
export const pointsChange = (id: number, credits: Receipt[], over: Partial<ScoreChange> = {}): ScoreChange =>
  scoreChange(id, {
    cause: 'points',
    change: credits.reduce((sum, { points }) => sum + points, 0),
    credits,
    credits_total: credits.length,
    ...over,
  });
