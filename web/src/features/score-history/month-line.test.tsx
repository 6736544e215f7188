import { expect, test, vi } from 'vitest';
import { answerFetch, json } from '@/test/answers.ts';
import { handRules, ownRules, savedVersion } from '@/test/points.ts';
import { renderAt } from '@/test/render-at.tsx';
import type { PointRules } from '@/api/gen/types.gen.ts';
import { MonthLine } from './month-line.tsx';

const subject = { team: { id: 7, name: 'North' }, person: { id: 3, name: 'Иван', balle: 10 } };

async function show(rules: PointRules, totals = { points: 54, by_hand: 15, restarts: 0 }) {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z'), toFake: ['Date'] });
  const asked = vi.fn<(query: string) => void>();
  const calls = answerFetch({
    '/api/organisation': () => json({ success: true, data: { zone: 'UTC' } }),
    '/api/groups/7/points': () => json({ success: true, data: rules }),
    '/api/groups/7/user/3/statement': (request) => {
      asked(new URL(request.url).search);
      return json({ success: true, data: { totals } });
    },
  });
  const screen = await renderAt(<MonthLine subject={subject} />);
  return { screen, calls, asked };
}

test('PTS-29: a team with rules says what the month has brought, and leads to the statement', async () => {
  const { screen, asked } = await show(ownRules());
  await expect
    .element(screen.getByText(/^November so far/))
    .toMatchTextContent('November so far +69 SD+54 from events, +15 by hand');
  expect(asked.mock.calls).toEqual([['?from=2026-11-01&to=2026-11-17']]);
  await expect
    .element(screen.getByRole('link', { name: 'Statement' }))
    .toHaveAttribute('href', '/teams/7/people/3/statement');
});

test('PTS-29: where the score was started over, the parts still add up', async () => {
  const { screen } = await show(ownRules(), { points: 54, by_hand: 0, restarts: -1204 });
  await expect.element(screen.getByText('−1,150 SD')).toBeVisible();
  await expect.element(screen.getByText('+54 from events, 0 by hand · Started over −1,204')).toBeVisible();
});

test.each([
  ['by hand', handRules()],
  ['whose rules are still to come', handRules({ versions: [savedVersion(1, { from_day: '2026-12-01' })] })],
])('PTS-29: a team %s has no such line, and nothing is asked for it', async (_, rules) => {
  const { screen, calls, asked } = await show(rules);
  await expect.poll(() => calls.mock.calls.some(([{ url }]) => url.endsWith('/points'))).toBe(true);
  await expect.poll(() => calls.mock.settledResults.every(({ type }) => type === 'fulfilled')).toBe(true);
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
