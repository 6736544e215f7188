import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { Connection } from '@/api/types.ts';
import { setLanguage } from '@/i18n/i18n.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ConnectionCard } from './connection-card.tsx';

const own = '/api/google-calendar/connection';
const me = { name: 'Maria', email: 'maria@example.com' };
const begun = Date.now();
const ago = (ms: number) => new Date(begun - ms).toISOString();

const connection = (over: Partial<Connection> = {}): Connection => ({
  id: 41,
  status: 'live',
  calendarName: 'maria@example.com',
  connectedAt: ago(86_400_000),
  lastSuccessAt: ago(330_000),
  nextSyncAt: ago(-930_000),
  events: 1234,
  problem: null,
  askedAt: null,
  push: false,
  hidesTitles: false,
  ...over,
});

const answer = (over: Partial<Connection> | null, available = true) =>
  json({ success: true, data: { available, connection: over && connection(over) } });

beforeEach(() => setUpClient(() => undefined));

test('where Google is not set up there is nothing to connect', async () => {
  answerFetch({ [own]: () => answer(null, false) });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await expect
    .element(screen.getByText('Google Calendar is not set up on this server. Ask your administrator.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('without a connection it says what is read and kept, and leaves for Google’s page', async () => {
  const leave = vi.fn();
  const url = 'https://accounts.example.com/consent';
  const connect = vi.fn(() => json({ success: true, data: { url } }));
  answerFetch({ [own]: () => answer(null), '/api/google-calendar/connect': connect });
  const screen = await renderAt(<ConnectionCard me={me} leave={leave} />);
  await expect
    .element(screen.getByText(/colleagues see only titles that match a rule, never descriptions, and you can hide any/))
    .toBeVisible();
  await expect.element(screen.getByText('This calendar will belong to Maria (maria@example.com).')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect.poll(() => leave.mock.calls).toEqual([[url]]);
});

test('a refused connect says that Google is not set up here', async () => {
  const refusal = json({ success: false, error: 'Google is not set up', code: 'conflict' }, 409);
  answerFetch({ [own]: () => answer(null), '/api/google-calendar/connect': () => refusal });
  const leave = vi.fn();
  const screen = await renderAt(<ConnectionCard me={me} leave={leave} />);
  await screen.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect
    .element(screen.getByText('Google Calendar is not set up on this server. Ask your administrator.'))
    .toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test('a new connection reads, and the card follows by itself until it has', async () => {
  const answers = [answer({ status: 'new', connectedAt: ago(1000), lastSuccessAt: null, events: 0 })];
  answerFetch({ [own]: () => answers.shift() ?? answer({ events: 3 }) });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await expect.element(screen.getByText('Syncing your calendar…')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sync now' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Working')).toBeVisible();
  await expect.element(screen.getByText('Syncing your calendar…')).not.toBeInTheDocument();
});

test('a live one shows its facts, is read now, and goes only after a question', async () => {
  const sync = vi.fn(() => json({ success: true }, 202));
  const remove = vi.fn((_request: Request) => json({ success: true }));
  let gone = false;
  answerFetch({
    [own]: () => answer(gone ? null : {}),
    '/api/google-calendar/connection/41/sync': sync,
    '/api/google-calendar/connection/41': (request) => {
      gone = true;
      return remove(request);
    },
  });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await expect.element(screen.getByText('maria@example.com')).toBeVisible();
  await expect.element(screen.getByText('1,234')).toBeVisible();
  await expect
    .element(screen.getByText('5 minutes ago'))
    .toHaveAttribute('title', expect.stringMatching(/\d{4}, \d\d:/));
  await expect.element(screen.getByText('in 15 minutes')).toBeVisible();

  await screen.getByRole('button', { name: 'Sync now' }).click();
  await expect.element(screen.getByRole('button', { name: 'Syncing…' })).toHaveAttribute('aria-disabled', 'true');
  expect(sync).toHaveBeenCalledOnce();

  await screen.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^The events from your calendar will be removed here/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(screen.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Google Calendar' })).toHaveFocus();
  expect(remove.mock.calls[0]?.[0].method).toBe('DELETE');
});

test('all titles are hidden from colleagues by a switch, and shown again', async () => {
  let hidesTitles = false;
  const asked = vi.fn(({ method }: Request) => {
    hidesTitles = method === 'PUT';
    return json({ success: true });
  });
  answerFetch({ [own]: () => answer({ hidesTitles }), '/api/google-calendar/connection/41/hidden': asked });
  const screen = await renderAt(<ConnectionCard me={me} />);
  const hide = screen.getByRole('switch', { name: 'Hide all my titles' });
  await expect.element(hide).not.toBeChecked();
  await hide.click();
  await expect.element(hide).toBeChecked();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await hide.click();
  await expect.element(hide).not.toBeChecked();
  expect(asked.mock.calls.map(([{ method }]) => method)).toEqual(['PUT', 'DELETE']);
});

test('one that somebody else has disconnected already counts as disconnected', async () => {
  let gone = false;
  answerFetch({
    [own]: () => answer(gone ? null : {}),
    '/api/google-calendar/connection/41': () => {
      gone = true;
      return json({ success: false, error: 'No such connection' }, 404);
    },
  });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await screen.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(screen.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Google Calendar' })).toHaveFocus();
});

test('a reading that breaks it is announced, and the focus of its button goes to the heading', async () => {
  let broken = false;
  answerFetch({
    [own]: () => answer(broken ? { status: 'broken', problem: 'permission', nextSyncAt: null } : {}),
    '/api/google-calendar/connection/41/sync': () => {
      broken = true;
      return json({ success: true }, 202);
    },
  });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await screen.getByRole('button', { name: 'Sync now' }).click();
  const said = screen.getByRole('status').filter({ hasText: 'Permission to read events was not granted' });
  await expect.element(said).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Google Calendar' })).toHaveFocus();
});

test.each([
  ['quota', 'Google asks us to slow down'],
  ['unavailable', 'Google does not answer'],
  ['refused', 'Google refused the request'],
  ['too_large', 'The calendar has too many events to sync'],
  ['key_missing', 'This server has no key for the stored token'],
] as const)('failing for %s: says so, and when it is tried again', async (problem, words) => {
  answerFetch({ [own]: () => answer({ status: 'failing', problem }) });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('Next attempt')).toBeVisible();
  await expect.element(screen.getByText('in 15 minutes')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sync now' })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['revoked', 'You withdrew the permission, or Google ended it'],
  ['permission', 'Permission to read events was not granted'],
] as const)('broken for %s: says so, and asks to connect again', async (problem, words) => {
  answerFetch({ [own]: () => answer({ status: 'broken', problem, askedAt: ago(60_000), nextSyncAt: null }) });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('An administrator has asked you to reconnect.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sync now' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('sample data is never read: it can be replaced and disconnected, not synced', async () => {
  answerFetch({ [own]: () => answer({ nextSyncAt: null }) });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await expect.element(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sync now' })).not.toBeInTheDocument();
});

test('a failed first load says so and tries again; Russian speaks Russian', async () => {
  await setLanguage('ru');
  const answers = [json({}, 500)];
  answerFetch({ [own]: () => answers.shift() ?? answer({}) });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await screen.getByRole('button', { name: 'Повторить' }).click();
  await expect.element(screen.getByText('Работает')).toBeVisible();
  await expect.element(screen.getByText('5 минут назад')).toBeVisible();
});

test('whoever is in several teams chooses where the calendar gives points, from tomorrow on', async () => {
  const [north, south] = ['North', 'South'].map((group_name, index) => ({
    group_member_id: 50 + index,
    group_id: index,
    group_name,
  }));
  let tomorrow = north;
  const counted = () => ({ today: north, tomorrow, places: [north, south] });
  const chosen = vi.fn(async (request: Request) => {
    expect(await request.json()).toEqual({ group_member_id: 51 });
    tomorrow = south;
    return json({ success: true });
  });
  answerFetch({
    [own]: () => json({ success: true, data: { available: true, connection: connection(), countsFor: counted() } }),
    [`${own}/41/team`]: chosen,
  });
  const screen = await renderAt(<ConnectionCard me={me} />);
  await expect.element(screen.getByText(/Another choice holds from tomorrow/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'My calendar gives points in' }).click();
  await page.getByRole('option', { name: 'South' }).click();
  await expect.element(screen.getByText('From tomorrow. Today it is still North.')).toBeVisible();
  expect(chosen).toHaveBeenCalledOnce();
});
