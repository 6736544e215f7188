import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { screenGoal } from '@/test/displays.ts';
import { TvGoal } from './tv-goal.tsx';

const team = { name: 'North Region — Cardiology', picture: null };
const shown = { team, today: '2026-11-18', currency: undefined, unit: 0.66 };

test('GOAL-07: a team’s goal across a room, with who reached theirs or is ahead', async () => {
  await page.viewport(1280, 720);
  const screen = await render(<TvGoal {...shown} goal={screenGoal()} />);
  const card = screen.getByRole('article', { name: team.name });
  await expect.element(card.getByText('Closed in November 2026')).toBeVisible();
  await expect.element(card).toMatchTextContent(/229of 400On pace/);
  await expect.element(card.getByRole('definition').first()).toHaveTextContent('8 so far');
  await expect.element(card.getByText('Needs, for 9 working days')).toBeVisible();
  await expect.element(card.getByRole('definition').nth(1)).toHaveTextContent('20 a day');
  const names = card.getByRole('listitem');
  await expect.element(names.first()).toHaveTextContent('ReachedАндрей Баранов, Светлана Сомова');
  await expect.element(names.nth(1)).toHaveTextContent('AheadТамара Гущина, Иван Карпов and 3 more');
  const chart = card.getByRole('img', { name: /against the target of 400: 229 now, 240 expected by tonight$/ });
  await expect.element(chart.getByText('Today, 18 Nov')).toBeVisible();
  await expect.element(chart.getByText('229 now')).toBeVisible();
});

test('GOAL-07: the result of a period that is over, and nobody is named where nobody is ahead', async () => {
  const over = screenGoal(
    { status: 'missed', need: null, left: null, value: 380 },
    { day: '2026-11-30', reached: { names: [], count: 0 }, ahead: { names: [], count: 0 } },
  );
  const screen = await render(<TvGoal {...shown} today="2026-12-01" goal={over} />);
  await expect.element(screen.getByRole('definition')).toHaveTextContent('Missed, 95.0%');
  expect(screen.getByRole('listitem').elements()).toEqual([]);
  expect(screen.getByText(/^Today/).elements()).toEqual([]);
});
