import { expect, test } from 'vitest';
import type { Board, You } from '@/api/types.ts';
import { gainParts } from '@/board/gain-parts.tsx';
import { i18n } from '@/i18n/i18n.ts';
import { board, me, member } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TeamCard } from './team-card.tsx';

const november = {
  day: '2026-11-18',
  today: '2026-11-18',
  period: { kind: 'month', first_day: '2026-11-01', work_days: 20, done: 11, works: true } as const,
};
const gains = () => gainParts(november, i18n.t, 'en');
const gained = (...values: number[]) =>
  values.map((gain, index) => member(index + 1, { gain, balle: 1000 + gain, score_at_start: 1000, place: index + 1 }));

const card = (members: Board['members'], over: Partial<Board> = {}, you?: You) =>
  renderAt(
    <TeamCard
      team={board(members, over)}
      gains={gains()}
      limit={10}
      canOpenScores={false}
      me={{ ...me(), id: 14, name: 'Полина Лосева' }}
      you={you}
      onExplain={() => undefined}
    />,
  );

test('GOAL-06: gains have their sign; 0 and below are muted, without a medal and with an empty bar', async () => {
  const screen = await card(gained(312, 156, 0, -8));
  const rows = screen.getByRole('listitem');
  const scores = rows.getByTestId('score').elements();
  expect(scores.map((score) => score.textContent)).toEqual(['+312 SD', '+156 SD', '0 SD', '−8 SD']);
  const isMuted = scores.map((score) => score.classList.contains('text-muted-foreground'));
  expect(isMuted).toEqual([false, false, true, true]);
  expect(screen.getByRole('img', { name: / place$/ }).elements()).toHaveLength(2);
  await expect.element(rows.nth(2)).toMatchTextContent(/^#3/);
  const bars = [...screen.container.querySelectorAll<HTMLElement>('[data-score-bar]')];
  expect(bars.map((bar) => bar.style.width)).toEqual(['100%', '50%', '0%', '0%']);
});

test('GOAL-06: a gain says what the score is and was, after a start-over too; a board kept by an older version does not', async () => {
  const screen = await card([
    ...gained(312),
    member(2, { gain: 70, balle: 20, score_at_start: 100 }),
    member(3, { gain: 5, balle: 20 }),
  ]);
  const scores = screen.getByTestId('score');
  await expect.element(scores.nth(0)).toHaveAttribute('data-tip', '1,312 now, 1,000 at the end of 31 Oct');
  await expect.element(scores.nth(0)).toHaveAccessibleName('+312 SD, show the score history');
  await expect.element(scores.nth(1)).toHaveAttribute('data-tip', '20 now, 100 at the end of 31 Oct');
  await expect.element(scores.nth(2)).toHaveAttribute('data-tip', 'Score history');
});

test('GOAL-06: who joined in the period has the day, and the name is cut before it', async () => {
  const name = 'Константин Константинопольский-Задунайский '.repeat(4).trim();
  const screen = await card([member(1, { gain: 5, name, joined_day: '2026-11-09' })], {
    most_improved: { id: 1, name, gain: 5, before: 1 },
  });
  const row = screen.getByRole('listitem');
  const mark = row.getByRole('img', { name: 'Most improved' });
  await expect.element(mark).toBeVisible();
  const right = row.element().getBoundingClientRect().right;
  for (const part of [mark, row.getByText('since 9 Nov', { exact: true })]) {
    const box = part.element().getBoundingClientRect();
    expect(box.right).toBeLessThan(right);
    expect(box.width).toBeGreaterThan(0);
  }
  const shown = row.getByTitle(name).element();
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth);
});

test('GOAL-06: the most improved person is named at the foot, also from below the ten', async () => {
  const screen = await card(gained(312, 156), {
    most_improved: { id: 40, name: 'Зоя Широкова', gain: 90, before: -12.5 },
  });
  const foot = screen.getByTitle('Gain of 1–18 November against 1–18 October');
  await expect.element(foot).toHaveTextContent('Most improvedЗоя Широкова−12.5 → +90');
  expect(screen.getByRole('img', { name: 'Most improved' }).elements()).toHaveLength(0);
});

test('GOAL-06: where nobody gained more than before, that is said', async () => {
  const screen = await card(gained(312, 156));
  await expect.element(screen.getByText('Nobody gained more than in 1–18 October')).toBeVisible();
});

test('GOAL-06: the viewer’s own row below the ten is their gain', async () => {
  const you = {
    team: 7,
    group_member_id: 1014,
    place: 14,
    balle: 1005,
    gain: 65,
    score_at_start: 940,
    change: 1,
    gap: 15,
    next_place: 13,
  };
  const screen = await card(gained(...Array.from({ length: 10 }, (_, index) => 300 - index)), {}, you);
  const row = screen.getByRole('listitem', { name: 'You, place 14, +65, 15 behind place 13', exact: true });
  await expect.element(row.getByTestId('score')).toHaveTextContent('+65 SD');
  await expect.element(row.getByTestId('score')).toHaveAttribute('data-tip', '1,005 now, 940 at the end of 31 Oct');
});
