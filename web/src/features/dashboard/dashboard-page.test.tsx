import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { liveState } from '@/live/live-state.ts';
import { expectAccessible } from '@/test/accessible.ts';
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
  json({ success: true, data: { teams, you: [], page: 1, total, totalPages, day: '2026-11-15', today: '2026-11-15' } });

const dashboard = () => renderAt(<DashboardPage page={1} canOpenScores={() => false} onPage={onPage} />);

test('DASH-06: no teams at all', async () => {
  answerFetch({ '/api/boards': () => page([], 0, 0) });
  const screen = await dashboard();
  await expect.element(screen.getByText('No teams available')).toBeVisible();
  await expectAccessible();
  expect(screen.getByRole('navigation').elements()).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Create the first team' }).elements()).toHaveLength(0);
});

test('no teams at all: who can create the first one is led there', async () => {
  answerFetch({ '/api/boards': () => page([], 0, 0) });
  const screen = await renderAt(<DashboardPage page={1} canOpenScores={() => true} canCreateTeams onPage={onPage} />);
  await expect.element(screen.getByRole('link', { name: 'Create the first team' })).toHaveAttribute('href', '/teams');
});

test('DASH-02: six teams a page are asked for, and the pages are told and offered', async () => {
  const fetched = answerFetch({ '/api/boards': () => page([board([member(1)])], 14, 3) });
  const screen = await dashboard();
  await expect.element(screen.getByText('Page 1 of 3 (14 total teams)')).toBeVisible();
  expect(new URL(fetched.mock.calls[0]?.[0].url ?? '').search).toBe('?page=1&limit=6&members=10');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Page 1 of 3 (14 total teams)');
  const previous = screen.getByRole('button', { name: 'Previous' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await previous.click({ force: true });
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('button', { name: 'Page 3' }).click();
  expect(onPage.mock.calls).toEqual([[2], [3]]);
});

test('NAV-09: a failed first load is logged, leaves the list empty, says so quietly and can be tried again', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  let answers = 0;
  answerFetch({
    '/api/boards': () => (answers++ === 0 ? new Response(null, { status: 500 }) : page([board([member(1)])])),
  });
  const screen = await dashboard();
  await expect.element(screen.getByRole('status').filter({ hasText: 'The data could not be loaded.' })).toBeVisible();
  await expect.element(screen.getByText('Offline')).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(0);
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  expect(log.mock.calls).toEqual([[expect.stringContaining('listBoards'), expect.any(Error)]]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article', { name: 'North Region' })).toBeVisible();
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
});

function Turning() {
  const [current, setCurrent] = useState(1);
  return <DashboardPage page={current} canOpenScores={() => false} onPage={setCurrent} />;
}

/** Page 1 comes at once; each call for page 2 waits for the test. */
async function turnToPage2() {
  const calls: ((answer: Response) => void)[] = [];
  answerFetch({
    '/api/boards': (request) => {
      if (new URL(request.url).searchParams.get('page') === '1') return page([board([member(1)])], 14, 3);
      const { promise, resolve } = Promise.withResolvers<Response>();
      calls.push(resolve);
      return promise;
    },
  });
  const screen = await renderAt(<Turning />);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('region', { name: 'Teams' })).toHaveAttribute('aria-busy', 'true');
  return { screen, answer: (call: number, response: Response) => calls[call]?.(response), calls };
}

test('DASH-02: a page that is on its way has no age yet, and turning to it is told', async () => {
  const { screen, answer } = await turnToPage2();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Page 2 of 3 (14 total teams)');
  expect(screen.getByText(/^Updated/).elements()).toHaveLength(0);
  answer(0, page([board([member(1)], { name: 'South Region' })], 14, 3));
  await expect.element(screen.getByRole('article', { name: 'South Region' })).toBeVisible();
  await expect.element(screen.getByText(/^Updated \d s ago$/)).toBeVisible();
});

test('NAV-09: a page that failed stays failed while it is asked for again, and the button keeps the focus', async () => {
  const { screen, answer, calls } = await turnToPage2();
  answer(0, new Response(null, { status: 500 }));
  const retry = screen.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.poll(() => calls.length).toBe(2);
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(retry).toHaveFocus();
  await expect.element(screen.getByText('Offline')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Teams' }).elements()).toHaveLength(0);
  answer(1, page([board([member(1)], { name: 'South Region' })], 14, 3));
  await expect.element(screen.getByRole('article', { name: 'South Region' })).toBeVisible();
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
});

test('a board that has lost its stream is not called live until the stream is back', async () => {
  answerFetch({ '/api/boards': () => page([board([member(1)])]) });
  const screen = await dashboard();
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
  await new Promise((resume) => {
    setTimeout(resume, 5);
  });
  liveState.write('offline');
  await expect.element(screen.getByText('Offline')).toBeVisible();
  liveState.write('live');
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
  liveState.write('connecting');
});

test('GOAL-06: a period asks for gains; its tabs keep the page, and the score has neither line nor gains', async () => {
  const period = { kind: 'week', first_day: '2026-11-09', last_day: '2026-11-15', work_days: 5, done: 5, works: false };
  const asked: string[] = [];
  answerFetch({
    '/api/boards': async (request) => {
      asked.push(new URL(request.url).search);
      const { data } = await page([board([member(1, { gain: 30 })])], 14, 3).json();
      return json({ success: true, data: { ...data, page: 2, period } });
    },
  });
  const screen = await renderAt(<DashboardPage page={2} period="week" canOpenScores={() => false} onPage={onPage} />);
  await expect.element(screen.getByTestId('score')).toHaveTextContent('+30SD');
  expect(asked[0]).toBe('?page=2&limit=6&members=10&by=gain&period=week&improved=true');
  await expect.element(screen.getByText('working day 5 of 5')).toBeVisible();
  const hrefs = screen.getByRole('navigation', { name: 'Period' }).getByRole('link');
  await expect.element(hrefs.first()).toBeVisible();
  expect(hrefs.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/?page=2',
    '/?page=2&period=week',
    '/?page=2&period=month',
    '/?page=2&period=quarter',
  ]);
});
