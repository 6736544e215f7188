import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { board, member } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const onPage = vi.fn<(page: number) => void>();

beforeEach(() => {
  setUpClient(() => undefined);
  onPage.mockClear();
});

const page = (teams: ReturnType<typeof board>[], total = teams.length, totalPages = 1) =>
  json({ success: true, data: { teams, page: 1, total, totalPages, day: '2026-11-15', today: '2026-11-15' } });

const dashboard = () => renderAt(<DashboardPage page={1} canOpenScores={false} onPage={onPage} />);

test('DASH-06: no teams at all', async () => {
  answerFetch({ '/api/boards': () => page([], 0, 0) });
  const screen = await dashboard();
  await expect.element(screen.getByText('No teams available')).toBeVisible();
  expect(screen.getByRole('navigation').elements()).toHaveLength(0);
});

test('DASH-02: six teams a page are asked for, and the pages are told and offered', async () => {
  const fetched = answerFetch({ '/api/boards': () => page([board([member(1)])], 14, 3) });
  const screen = await dashboard();
  await expect.element(screen.getByText('Page 1 of 3 (14 total teams)')).toBeVisible();
  expect(new URL(fetched.mock.calls[0]?.[0].url ?? '').search).toBe('?page=1&limit=6&members=10');
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('button', { name: 'Page 3' }).click();
  expect(onPage.mock.calls).toEqual([[2], [3]]);
});

test('NAV-09: a failed first load leaves the list empty, says so quietly and can be tried again', async () => {
  let answers = 0;
  answerFetch({
    '/api/boards': () => (answers++ === 0 ? new Response(null, { status: 500 }) : page([board([member(1)])])),
  });
  const screen = await dashboard();
  await expect.element(screen.getByText('The data could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('Offline')).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article', { name: 'North Region' })).toBeVisible();
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
});
