import { expect, test, vi } from 'vitest';
import { answerFetch, json } from '@/test/answers.ts';
import { handRules, ownRules, pointsLine, savedVersion } from '@/test/points.ts';
import { renderAt } from '@/test/render-at.tsx';
import type { Rules } from './types.ts';
import { WhatCounts } from './what-counts.tsx';

const card = <WhatCounts team={7} titleId={undefined} />;
const line = (
  <article>
    <h2 id="team">North</h2>
    <WhatCounts team={7} titleId="team" />
  </article>
);

async function show(node: typeof card, rules: Rules) {
  const calls = answerFetch({ '/api/groups/7/points': () => json({ success: true, data: rules }) });
  return { screen: await renderAt(node), calls };
}

const fourKinds = [
  pointsLine('failed', 0),
  pointsLine('demo', 2),
  pointsLine('closed', 10, { per: { points: 1, each: 10_000 } }),
  pointsLine('booked', 3),
];

test('PTS-33: below a board stand the three kinds that give the most, and lead to the rules', async () => {
  const { screen } = await show(line, ownRules({ lines: fourKinds }));
  const link = screen.getByRole('link', { name: /^What counts/ });
  await expect.element(link).toMatchTextContent(/^What counts\s*Closed 10\+\s*Booked 3\s*Demo 2$/);
  await expect.element(link).toHaveAttribute('href', '/teams/7/points');
  await expect.element(link).toHaveAccessibleDescription('North');
});

test('PTS-33: below the board of a team by hand stands nothing', async () => {
  const { screen, calls } = await show(line, handRules());
  await expect.poll(() => calls).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('heading', { name: 'North' })).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('PTS-33: rules that do not come leave the board as it is', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const calls = answerFetch({ '/api/groups/7/points': () => json({}, 500) });
  const screen = await renderAt(line);
  await expect.poll(() => console.warn).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('heading', { name: 'North' })).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  expect(calls).toHaveBeenCalledOnce();
});

test('PTS-33: the card says since when, each line, what follows, and what comes next', async () => {
  const planned = [
    savedVersion(41, {
      from_day: '2026-12-01',
      lines: [pointsLine('closed', 12), pointsLine('booked', 4), pointsLine('demo', 5), pointsLine('meeting', 1)],
    }),
  ];
  const { screen } = await show(card, ownRules({ lines: fourKinds, planned }));
  const region = screen.getByRole('region', { name: 'What counts' });
  await expect.element(region.getByText('since 1 Sept 2026')).toBeVisible();
  const lines = region
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['Closedplus 1 for each full ₽10,00010SD', 'Booked3SD', 'DemoCalendar2SD', 'Failed0SD']);
  await expect
    .element(region)
    .toMatchTextContent('a booked visit that fails gives its 3 back, one that closes becomes 10.');
  await expect.element(region).toMatchTextContent(/From 1 DecClosed 12, Demo 5, Booked 4 and 2 more$/);
});

test('PTS-33: the card of a team by hand says so, and from which day rules count', async () => {
  const { screen } = await show(card, handRules());
  await expect.element(screen.getByText('Scores are set by hand in this team. Events change no score.')).toBeVisible();
  await screen.unmount();
  const planned = [savedVersion(1, { from_day: '2026-11-17' })];
  const later = await show(card, handRules({ planned }));
  await expect
    .element(later.screen.getByText('Rules count from Tue, 17 Nov 2026. Until then scores are set by hand.'))
    .toBeVisible();
});
