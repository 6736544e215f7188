import { expect, test } from 'vitest';
import { board, me, member } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TeamCard } from './team-card.tsx';

const many = Array.from({ length: 22 }, (_, index) => member(index + 1));

test('DASH-03: a card shows logo, name, type and Top Performers', async () => {
  const screen = await renderAt(<TeamCard team={board([member(1)])} limit={10} canOpenScores={false} />);
  const card = screen.getByRole('article', { name: 'North Region' });
  await expect.element(card.getByText('N', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Prescription')).toBeVisible();
  await expect.element(card.getByRole('heading', { name: 'Top Performers' })).toBeVisible();
  await expect.element(card.getByText('1 member', { exact: true })).toBeVisible();
});

test.each([
  [10, '10 of 22'],
  [20, '20 of 22'],
])('DASH-04: with a limit of %i the card lists as many and says %j', async (limit, text) => {
  const screen = await renderAt(<TeamCard team={board(many)} limit={limit} canOpenScores={false} />);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(limit);
});

test('DASH-04: a team that fits says how many members it has', async () => {
  const screen = await renderAt(<TeamCard team={board(many.slice(0, 8))} limit={10} canOpenScores={false} />);
  await expect.element(screen.getByText('8 members', { exact: true })).toBeVisible();
});

test('DASH-04: an empty team says so', async () => {
  const screen = await renderAt(<TeamCard team={board([])} limit={10} canOpenScores={false} />);
  await expect.element(screen.getByText('No members yet')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(0);
});

test('DASH-05: View Full Details leads to the scores for those who may, and is absent for others', async () => {
  const admin = await renderAt(<TeamCard team={board([])} limit={10} canOpenScores />);
  await expect
    .element(admin.getByRole('link', { name: 'View Full Details' }))
    .toHaveAttribute('href', '/teams/7/balls');
  await admin.unmount();
  const user = await renderAt(<TeamCard team={board([])} limit={10} canOpenScores={false} />);
  await expect.element(user.getByText('No members yet')).toBeVisible();
  expect(user.getByText('View Full Details').elements()).toHaveLength(0);
});

test('names lead on: to team and person for administrators, to the person’s events for others', async () => {
  const team = board([member(3)]);
  const admin = await renderAt(<TeamCard team={team} limit={10} canOpenScores me={me('admin')} />);
  await expect.element(admin.getByRole('link', { name: 'North Region' })).toHaveAttribute('href', '/teams/7');
  await expect.element(admin.getByRole('link', { name: 'Member 3' })).toHaveAttribute('href', '/users/3');
  await admin.unmount();
  const user = await renderAt(<TeamCard team={team} limit={10} canOpenScores={false} me={me('user')} />);
  await expect.element(user.getByRole('heading', { name: 'North Region' })).toHaveTextContent('North Region');
  expect(user.getByRole('link', { name: 'North Region' }).elements()).toHaveLength(0);
  const events = user.getByRole('link', { name: 'Member 3' }).element().getAttribute('href');
  const { pathname, searchParams } = new URL(events ?? '', 'http://localhost');
  expect([pathname, searchParams.get('group'), searchParams.get('user')]).toEqual(['/calendar', '7', '3']);
});
