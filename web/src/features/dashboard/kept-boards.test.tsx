import { beforeEach, expect, test } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { keptBoard } from '@/api/kept-board.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { board, me, member } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { keptFor } from './kept-boards.tsx';

beforeEach(() => {
  setUpClient(() => undefined);
  localStorage.setItem('authToken', 'stored');
});

const boards = (name: string) => ({
  teams: [board([member(1)], { name })],
  page: 1,
  total: 1,
  totalPages: 1,
  you: [],
  day: '2026-11-15',
  today: '2026-11-15',
});

const dashboard = () =>
  renderAt(<DashboardPage me={me()} page={1} canOpenScores={() => true} onPage={() => undefined} />);

test('without a network the last board is there with its age, and gives way to the one that comes', async () => {
  keptBoard.write({ me: me(), boards: boards('Last time'), at: Date.now() - 12 * 60_000 });
  const { promise: asked, resolve: answer } = Promise.withResolvers<Response>();
  let calls = 0;
  answerFetch({
    '/api/boards': () => {
      if (calls++ === 0) throw new TypeError('Failed to fetch');
      return asked;
    },
  });
  const screen = await dashboard();
  await expect.element(screen.getByRole('article', { name: 'Last time' })).toBeVisible();
  await expect.element(screen.getByText('Offline')).toBeVisible();
  await expect.element(screen.getByText(/^Board from .*\d\d:\d\d, 12 min ago$/)).toBeVisible();
  // Nothing in it leads on.
  expect(screen.getByRole('link', { name: 'View Full Details' }).elements()).toHaveLength(0);
  const retry = screen.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('article', { name: 'Last time' })).toBeVisible();
  answer(json({ success: true, data: boards('Now') }));
  await expect.element(screen.getByRole('article', { name: 'Now' })).toBeVisible();
  await expect.poll(() => keptBoard.read()?.boards.teams[0]?.name).toBe('Now');
});

test('a server that answers badly is no lost network: the last board does not hide it', async () => {
  keptBoard.write({ me: me(), boards: boards('Last time'), at: Date.now() });
  answerFetch({ '/api/boards': () => new Response(null, { status: 500 }) });
  const screen = await dashboard();
  await expect.element(screen.getByText('The data could not be loaded.')).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(0);
});

test('a board that this app loaded stands in for its own page only; one from before it was opened for any', () => {
  keptBoard.write({ me: me(), boards: boards('Now'), at: Date.now() });
  expect(keptFor(1)).toBeDefined();
  expect(keptFor(2)).toBeUndefined();
  keptBoard.write({ me: me(), boards: boards('Last time'), at: performance.timeOrigin - 1 });
  expect(keptFor(2)).toBeDefined();
});

test('GOAL-06: a board that this app has loaded stands in for its own period alone; one of gains says its days', async () => {
  const period = {
    kind: 'month',
    first_day: '2026-11-01',
    last_day: '2026-11-30',
    work_days: 20,
    done: 9,
    works: true,
  };
  const gains = { ...boards('Last time'), period: { ...period, kind: 'month' as const } };
  keptBoard.write({ me: me(), boards: gains, at: Date.now() });
  expect([keptFor(1, 'month'), keptFor(1), keptFor(1, 'week')].map(Boolean)).toEqual([true, false, false]);
  answerFetch({});
  const screen = await renderAt(
    <DashboardPage me={me()} page={1} period="month" canOpenScores={() => true} onPage={() => undefined} />,
  );
  await expect.element(screen.getByRole('article', { name: 'Last time' })).toBeVisible();
  await expect.element(screen.getByText('1–15 November')).toBeVisible();
});
