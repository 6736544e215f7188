import { expect, test } from 'vitest';
import type { You } from '@/api/types.ts';
import { board, me, member } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TeamCard } from './team-card.tsx';

const viewer = { ...me(), id: 14, name: 'Полина Лосева' };
const you = (over: Partial<You> = {}): You => ({
  team: 7,
  group_member_id: 1014,
  place: 14,
  balle: 1005,
  change: 1,
  gap: 15,
  next_place: 13,
  ...over,
});
const ten = Array.from({ length: 10 }, (_, index) => member(index + 1, { balle: 2000 - index }));
const card = (place: You | undefined, members = ten) =>
  renderAt(
    <TeamCard
      team={board(members, { members_count: 22 })}
      limit={10}
      canOpenScores={false}
      me={viewer}
      you={place}
      onExplain={() => undefined}
    />,
  );

test('DASH-04: whoever is below the ten has an eleventh row: place, score, change and the gap to the next place', async () => {
  const screen = await card(you());
  const row = screen.getByRole('listitem', { name: 'You, place 14, 1,005, 15 behind place 13', exact: true });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/#14.*Полина ЛосеваYou15 SD to #13.*1,005 SD/);
  await expect.element(row).toHaveAttribute('value', '14');
  expect(screen.getByRole('listitem').elements()).toHaveLength(11);
  expect(screen.container.querySelectorAll('li[aria-hidden]')).toHaveLength(1);
  await expect.element(screen.getByText('10 of 22')).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'North Region Your team' })).toBeVisible();
});

test.each([
  ['place 11 follows place 10 without dots', { place: 11, next_place: 10 }, '15 SD to #10', 0],
  ['level with somebody', { gap: 0, next_place: 14 }, 'level with #14', 1],
  ['a score of 0 has no gap', { balle: 0, gap: null, next_place: null }, '', 1],
])('DASH-04: the eleventh row: %s', async (_, over, gap, dots) => {
  const screen = await card(you(over));
  const row = screen.getByRole('listitem').last();
  expect(row.element().querySelector('small')?.textContent ?? '').toBe(gap);
  expect(screen.container.querySelectorAll('li[aria-hidden]')).toHaveLength(dots);
});

test('DASH-03: among the ten one’s own row is marked in its place, and there is no other', async () => {
  const own = member(2, { balle: 1999, id: viewer.id, name: viewer.name });
  const screen = await card(you({ place: 2, group_member_id: 1002 }), ten.with(1, own));
  expect(screen.getByRole('listitem').elements()).toHaveLength(10);
  const row = screen.getByRole('listitem', { name: 'You, place 2, 1,999', exact: true });
  await expect.element(row.getByRole('img', { name: '2nd place' })).toBeVisible();
  await expect.element(row.getByText('You', { exact: true })).toBeVisible();
});

test('DASH-03: whoever is not in the team sees the card as everybody does', async () => {
  const screen = await card(undefined);
  await expect.element(screen.getByRole('article', { name: 'North Region', exact: true })).toBeVisible();
  expect(screen.getByText('You', { exact: true }).elements()).toHaveLength(0);
});
