import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setUpClient } from '@/api/client.ts';
import type { Board } from '@/api/types.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { display } from '@/test/displays.ts';
import { board, member } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TvFoot } from './tv-foot.tsx';
import { TvPage } from './tv-page.tsx';

const north = { id: 7, name: 'North Region' };
const south = { id: 9, name: 'South Coast' };
const settings = (over: object = {}) => ({
  ...display({ teams: [north] }),
  currency: null,
  today: '2026-11-15',
  zone: 'UTC',
  ...over,
});

type Deal = { closedAt?: string; points?: number };

/** A server whose stream says what the test says; `url` is what it was last asked. */
function serve(answer: () => Response) {
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: (string | null)[] = [];
  const days: (string | null)[] = [];
  answerFetch({
    '/api/display': ({ headers }) => (headers.get('Authorization') === 'secret' ? answer() : json({}, 401)),
    '/api/live': ({ url }) => {
      asked.push(new URL(url).searchParams.get('watch'));
      days.push(new URL(url).searchParams.get('day'));
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          out = controller;
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
  });
  const send = (event: string, data: object) =>
    out?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    asked,
    days,
    end: () => out?.close(),
    board: (version: number, team: Board | null, id = 7) =>
      send('board', { id, version, today: '2026-11-15', spread: 0, board: team }),
    deal: (version: number, event: number, { closedAt = new Date().toISOString(), ...over }: Deal = {}) =>
      send('deal', {
        id: 7,
        version,
        ...over,
        deal: { event, closedAt, group_member_id: 1001, name: 'Member 1', picture: null },
      }),
  };
}

const open = () => renderAt(<TvPage />, '/tv/3');
const two = (first: number, second: number) =>
  board([member(first, { balle: 20, place: 1 }), member(second, { balle: 10, place: 2 })]);

beforeEach(async () => {
  setUpClient(() => undefined);
  window.location.hash = 'secret';
  await page.viewport(1280, 720);
});

test('the boards come by the stream; a new leader and a closed deal are celebrated one after the other, and go', async () => {
  const server = serve(() => json({ success: true, data: settings() }));
  const screen = await open();
  await expect.poll(() => server.asked).toEqual(['team:7,deal:7']);
  server.board(5, two(1, 2));
  server.deal(1, 41);
  await expect.element(screen.getByRole('article', { name: 'North Region' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sales floor' })).toBeVisible();
  await expect.element(screen.getByText('Sun 15 Nov')).toBeVisible();
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('1Member 120SD');
  expect(screen.getByRole('complementary').elements()).toEqual([]);

  server.board(6, two(2, 1));
  server.deal(2, 42);
  await expect.element(screen.getByRole('complementary', { name: 'New leader' }).getByText('Member 2')).toBeVisible();
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('1Member 220SD');
  const deal = screen.getByRole('complementary', { name: 'Closed a deal' });
  await expect.element(deal.getByText('North Region')).toBeVisible();
  expect(screen.getByRole('complementary').elements()).toHaveLength(1);
  await expect.element(deal).not.toBeInTheDocument();
});

test('PTS-35: the banner of a closed deal says what it gave, and nothing of a deal that gave nothing', async () => {
  const server = serve(() => json({ success: true, data: settings() }));
  const screen = await open();
  await expect.poll(() => server.asked).toEqual(['team:7,deal:7']);
  server.board(5, two(1, 2));
  server.deal(1, 41);
  const deal = screen.getByRole('complementary', { name: 'Closed a deal' });
  server.deal(2, 42, { points: 10 });
  await expect.element(deal).toMatchTextContent(/Closed a deal\+10Member 1North Region$/);
  await expect.element(deal).not.toBeInTheDocument();
  server.deal(3, 43, { points: 0 });
  await expect.element(deal).toMatchTextContent(/Closed a dealMember 1North Region$/);
});

test.each([
  ['the link does not celebrate', false, false],
  ['less motion is wanted', true, true],
])('nothing is celebrated where %s', async (_, celebrate, reduced) => {
  if (reduced) {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduce'),
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
  }
  const server = serve(() => json({ success: true, data: settings({ celebrate }) }));
  const screen = await open();
  await expect.poll(() => server.asked).toEqual([celebrate ? 'team:7,deal:7' : 'team:7']);
  server.board(5, two(1, 2));
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('1Member 120SD');
  server.board(6, two(2, 1));
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('1Member 220SD');
  expect(screen.getByRole('complementary').elements()).toEqual([]);
});

test('settings that changed are followed, and the next stream is asked only for what is newer', async () => {
  let name = 'Sales floor';
  let teams = [north];
  const server = serve(() => json({ success: true, data: settings({ name, teams }) }));
  const screen = await open();
  await expect.poll(() => server.asked).toHaveLength(1);
  server.board(5, two(1, 2));
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  name = 'Lobby';
  teams = [north, south];
  server.end();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'South Coast' })).toBeVisible();
  await expect.poll(() => server.asked.at(-1)).toBe('team:7:5,team:9,deal:7,deal:9');
  expect([server.days[0], server.days.at(-1)]).toEqual([null, '2026-11-15']);
});

test('whether a deal is old is told by the server’s clock, not by the television’s', async () => {
  const hour = 3_600_000;
  const then = Date.now() - 24 * hour;
  const headers = { Date: new Date(then).toUTCString() };
  const server = serve(() => Response.json({ success: true, data: settings() }, { headers }));
  const screen = await open();
  await expect.poll(() => server.asked).toHaveLength(1);
  server.board(5, two(1, 2));
  server.deal(1, 41, { closedAt: new Date(then - 2 * hour).toISOString() });
  server.deal(2, 42, { closedAt: new Date(then - hour).toISOString() });
  server.board(6, two(1, 3));
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('2Member 310SD');
  expect(screen.getByRole('complementary').elements()).toEqual([]);
  server.deal(3, 43, { closedAt: new Date(then - 60_000).toISOString() });
  await expect.element(screen.getByRole('complementary', { name: 'Closed a deal' })).toBeVisible();
});

test('a team without members, and one that is deleted, are said kindly', async () => {
  const server = serve(() => json({ success: true, data: settings({ teams: [north, south] }) }));
  const screen = await open();
  await expect.poll(() => server.asked).toHaveLength(1);
  server.board(5, board([]));
  server.board(8, null, 9);
  const empty = screen.getByRole('article', { name: 'North Region' });
  await expect.element(empty.getByText('No members yet')).toBeVisible();
  const gone = screen.getByRole('article', { name: 'South Coast' });
  await expect.element(gone.getByText('This team no longer exists')).toBeVisible();
});

test('more teams than fit take turns', async () => {
  await page.viewport(390, 844);
  const server = serve(() => json({ success: true, data: settings({ teams: [north, south], rotateSeconds: 0.3 }) }));
  const screen = await open();
  await expect.poll(() => server.asked).toHaveLength(1);
  await expect.element(screen.getByRole('article', { name: 'North Region' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'South Coast' })).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('article', { name: 'North Region' })).toBeVisible();
  expect(screen.container.querySelectorAll('.tv-dots i')).toHaveLength(2);
});

test('a revoked link, an incomplete one, no server and no teams are said, without anything to click', async () => {
  let answer = json({ success: false, error: 'Sign in to continue' }, 401);
  serve(() => answer.clone());
  const revoked = await open();
  await expect.element(revoked.getByText('This link was revoked.')).toBeVisible();
  await expect.element(revoked.getByText('Ask your administrator for a new one.')).toBeVisible();
  await revoked.unmount();

  answer = json({}, 502);
  const away = await open();
  await expect.element(away.getByText('The server cannot be reached.')).toBeVisible();
  expect(away.getByRole('button').elements()).toEqual([]);
  await away.unmount();

  answer = json({ success: true, data: settings({ teams: [] }) });
  const empty = await open();
  await expect.element(empty.getByText('No teams to show yet')).toBeVisible();
  await empty.unmount();

  window.location.hash = '';
  const cut = await open();
  await expect.element(cut.getByText('This link is not complete.')).toBeVisible();
});

test('the screen stays awake, also after it was hidden, and the pointer goes away', async () => {
  const asked = vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('low battery'));
  serve(() => json({ success: true, data: settings() }));
  const screen = await open();
  await expect.poll(() => asked.mock.calls).toEqual([['screen']]);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await expect.element(screen.getByRole('main')).toHaveClass('cursor-none');
});

test('what may be old is said after ten seconds, with the time', async () => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const local = { clockAhead: 0, zone, pages: 1, page: 0 };
  const screen = await render(<TvFoot {...local} awaySince={Date.now()} />);
  expect(screen.getByRole('status').element().textContent).toBe('');
  const then = new Date();
  then.setHours(12, 31, 0, 0);
  const since = Math.min(then.getTime(), Date.now() - 10_500);
  const time = new Date(since).toTimeString().slice(0, 5);
  await screen.rerender(<TvFoot {...local} awaySince={since} />);
  await expect.element(screen.getByText(`Offline. Last updated ${time}`)).toBeVisible();
  await screen.rerender(<TvFoot {...local} awaySince={undefined} />);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a screen speaks the language of its display, and leaves the choice of this browser alone', async () => {
  const chosen = localStorage.getItem('language');
  serve(() => json({ success: true, data: settings({ teams: [], language: 'ru' }) }));
  const screen = await open();
  await expect.element(screen.getByText('Пока нечего показывать')).toBeVisible();
  expect(document.documentElement.lang).toBe('ru');
  expect(localStorage.getItem('language')).toBe(chosen);
});
