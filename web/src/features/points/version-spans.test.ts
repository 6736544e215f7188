import { expect, test } from 'vitest';
import type { SavedVersion } from './types.ts';
import { listVersions } from './version-spans.ts';

const version = (id: number, from_day: string, replaced = false): SavedVersion => ({
  id,
  mode: 'own',
  lines: [],
  final_days: 31,
  from_day,
  note: '',
  created_at: '2026-11-01T10:00:00Z',
  created_by: null,
  replaced,
});

test('a list of versions says which waits, which holds, which is over and which was replaced', () => {
  const saved = [
    version(90, '2026-12-01'),
    version(80, '2026-12-10', true),
    version(70, '2026-09-01'),
    version(60, '2026-07-01'),
    version(50, '2026-09-15'),
  ];
  const listed = listVersions(saved, 8, '2026-11-16');
  expect(listed.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4]);
  expect(listed.map(({ span }) => span)).toEqual([
    { state: 'planned' },
    { state: 'replaced' },
    { state: 'inForce' },
    { state: 'over', until: '2026-08-31' },
    { state: 'replaced' },
  ]);
});

test('a version holds on its first day and until the day before the next', () => {
  const saved = [version(2, '2026-11-17'), version(1, '2026-11-16')];
  const states = (today: string) => listVersions(saved, 2, today).map(({ span }) => span.state);
  expect(states('2026-11-15')).toEqual(['planned', 'planned']);
  expect(states('2026-11-16')).toEqual(['planned', 'inForce']);
  expect(states('2026-11-17')).toEqual(['inForce', 'over']);
});
