import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TeamsPage } from './teams-page.tsx';

beforeEach(() => setUpClient(() => undefined));

const none = () => json({ success: true, data: [], total: 0, totalMembers: 0 });
const show = (canManage: boolean) =>
  renderAt(<TeamsPage page={1} canManage={canManage} canOpen={() => canManage} onPage={vi.fn()} />);

test.each([
  [false, 'Contact your administrator to create teams.'],
  [true, 'Start by creating your first team!'],
])('TEAM-04: without teams whoever creates them (%s) reads %j', async (canManage, hint) => {
  answerFetch({ '/api/groups': none });
  const screen = await show(canManage);
  await expect.element(screen.getByText("No teams found. You haven't created any teams yet.")).toBeVisible();
  await expect.element(screen.getByText(/Contact your administrator|Start by creating/)).toHaveTextContent(hint);
});

test('TEAM-15: a list that cannot be loaded is logged and empty, without an alert, and can be tried again', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  let works = false;
  answerFetch({ '/api/groups': () => (works ? none() : new Response(null, { status: 500 })) });
  const screen = await show(false);
  await expect.element(screen.getByRole('status').filter({ hasText: 'The data could not be loaded.' })).toBeVisible();
  expect(log.mock.calls[0]?.[0]).toContain('listFullGroups');
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  works = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^No teams found\./)).toBeVisible();
});
