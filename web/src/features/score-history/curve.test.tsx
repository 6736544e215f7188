import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ScoreChange } from '@/api/types.ts';
import { stepPath, stepsOf } from './curve.ts';
import { ScoreCurve } from './score-curve.tsx';

const size = { width: 100, height: 50 };

const change = (id: number, at: string, balle: number, by: number): ScoreChange => ({
  id,
  balle,
  change: by,
  cause: 'set',
  changed_at: at,
  changed_by: null,
  reason: null,
  first: false,
  credits: [],
  credits_total: 0,
});

const newestFirst = [
  change(3, '2026-01-05T00:00:00Z', 60, -40),
  change(2, '2026-01-03T00:00:00Z', 100, 80),
  change(1, '2026-01-01T00:00:00Z', 20, 20),
];
const steps = stepsOf(newestFirst);
const end = Date.parse('2026-01-11T00:00:00Z');

test('the steps are oldest first, and begin with what was before', () => {
  expect(steps.map(({ value }) => value)).toEqual([0, 20, 100, 60]);
  expect(steps[0]?.at).toBe(steps[1]?.at);
  expect(stepsOf([change(9, '2026-01-01T00:00:00Z', 10.1, 0.2)])[0]?.value).toBe(9.9);
  expect(stepsOf([])).toEqual([]);
});

test('the curve’s path holds each score until the next: steps, no slopes', () => {
  expect(stepPath(steps, end, size)).toBe('M0,50H0V40H20V0H40V20H100');
});

test('a score that never changed is a line in the middle; a change this very moment has no width', () => {
  expect(stepPath([{ at: 0, value: 7 }], 10, size)).toBe('M0,25H100');
  expect(
    stepPath(
      [
        { at: 5, value: 0 },
        { at: 5, value: 8 },
      ],
      5,
      size,
    ),
  ).toBe('M0,50H0V0H100');
  expect(stepPath([], 5, size)).toBe('');
});

test('a clock that runs behind the server’s never draws beyond the edge', () => {
  expect(
    stepPath(
      [
        { at: 0, value: 0 },
        { at: 20, value: 1 },
      ],
      10,
      size,
    ),
  ).toBe('M0,50H100V0H100');
});

test('the curve is one picture with a summary in words', async () => {
  const screen = await render(<ScoreCurve steps={steps} now={end} />);
  await expect
    .element(screen.getByRole('img', { name: '3 changes: from 0 SD on 1 Jan 2026 to 60 SD today' }))
    .toBeVisible();
});
