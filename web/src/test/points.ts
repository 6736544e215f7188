import type { Line, Preview, Person, Rules, SavedVersion } from '@/features/points/types.ts';

export const pointsLine = (kind: Line['kind'], points: number, over: Partial<Line> = {}): Line => ({
  kind,
  origin: kind === 'demo' || kind === 'meeting' ? 'calendar' : 'any',
  points,
  per: null,
  ...over,
});

export const threeLines = [pointsLine('booked', 3), pointsLine('closed', 10), pointsLine('failed', 0)];

export const savedVersion = (id: number, over: Partial<SavedVersion> = {}): SavedVersion => ({
  id,
  mode: 'own',
  lines: threeLines,
  final_days: 31,
  from_day: '2026-09-01',
  note: '',
  created_at: '2026-08-28T14:05:00Z',
  created_by: { id: 1, name: 'Вера Синицына' },
  replaced: false,
  ...over,
});

/** By hand, and never by anything else. */
export const handRules = (over: Partial<Rules> = {}): Rules => ({
  version: 0,
  mode: 'hand',
  lines: [],
  final_days: 31,
  from_day: null,
  currency: 'RUB',
  first_switch: true,
  can_edit: true,
  can_preview: true,
  counting: null,
  teams: 9,
  planned: [],
  versions: [],
  versions_total: 0,
  ...over,
});

/** The fourth version, in force; the three before are no longer shown but one. */
export const ownRules = (over: Partial<Rules> = {}): Rules =>
  handRules({
    version: 40,
    mode: 'own',
    lines: threeLines,
    from_day: '2026-09-01',
    first_switch: false,
    versions: [
      savedVersion(40, { note: 'Срыв больше не даёт очков' }),
      savedVersion(30, { from_day: '2026-07-01', lines: [pointsLine('closed', 8)] }),
    ],
    versions_total: 4,
    ...over,
  });

const people = [
  { name: 'Иван Карпов', now: 437, draft: 477, place_now: 3 },
  { name: 'Тамара Гущина', now: 645, draft: 436, place_now: 2 },
  { name: 'Зоя Широкова', now: 244, draft: 413, place_now: 4 },
  { name: 'Марат Цветков', now: 665, draft: 329, place_now: 1 },
].map((person, index): Person =>
  Object.assign(person, { id: index + 1, picture: null, group_member_id: 101 + index, place_draft: index + 1 }),
);

export const pointsPreview = (over: Partial<Preview> = {}): Preview => ({
  now: { total: 1991, leaders: 3, weeks: 14, most_led: 8, top_three: 0.368, nothing: 2 },
  by_hand: false,
  draft: { total: 1655, leaders: 4, weeks: 14, most_led: 4, top_three: 0.265, nothing: 0 },
  people,
  people_total: 4,
  lines: [
    { line: 1, events: 622, counted: 417, capped: 0, short: 0, points: 600, points_now: 936, reachable: true },
    { line: 2, events: 269, counted: 269, capped: 0, short: 0, points: 1055, points_now: 1055, reachable: true },
    { line: 3, events: 90, counted: 90, capped: 0, short: 0, points: 0, points_now: 0, reachable: true },
  ],
  rest_now: 0,
  pairs: { total: 0, examples: [] },
  switch_on: null,
  ...over,
});
