import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { PersonConnection } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ConnectionsPage } from './connections-page.tsx';

const address = '/api/google-calendar/connections';
const action = (id: number, name = '') => `/api/google-calendar/connection/${id}${name}`;

const person = (id: number, name: string): PersonConnection => ({
  id,
  name,
  email: `person${id}@example.com`,
  picture: null,
  status: 'live',
  calendarName: 'Work',
  connectedAt: '2026-11-02T08:30:00Z',
  lastSuccessAt: '2026-11-15T08:30:00Z',
  nextSyncAt: '2026-11-15T08:45:00Z',
  events: 1234,
  problem: null,
  askedAt: null,
  push: false,
  hidesTitles: false,
});

const list = (connections: PersonConnection[]) =>
  json({
    success: true,
    data: { connections, total: 2, totalPages: 1, counts: { new: 0, live: 2, failing: 0, broken: 0 } },
  });

beforeEach(() => setUpClient(() => undefined));

test('what did not work is said of whom it did not work for, and goes with the next action', async () => {
  answerFetch({
    [address]: () => list([person(1, 'Anna'), person(2, 'Boris')]),
    [action(1, '/sync')]: () => json({}, 500),
    [action(2, '/sync')]: () => json({ success: true }, 202),
  });
  const screen = await renderAt(<ConnectionsPage search={{}} onSearch={() => undefined} />);
  await screen.getByRole('button', { name: 'Sync now: Anna' }).click();
  const note = screen.getByText('Anna: something went wrong. Try again.');
  await expect.element(note).toBeVisible();
  await screen.getByRole('button', { name: 'Sync now: Boris' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test('one that is never read, as in sample data, cannot be synced', async () => {
  answerFetch({ [address]: () => list([person(1, 'Anna'), { ...person(2, 'Boris'), nextSyncAt: null }]) });
  const screen = await renderAt(<ConnectionsPage search={{}} onSearch={() => undefined} />);
  await expect.element(screen.getByRole('button', { name: 'Sync now: Anna' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Disconnect: Boris' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sync now: Boris' })).not.toBeInTheDocument();
});

test('one that is gone already counts as disconnected', async () => {
  let people = [person(1, 'Anna'), person(2, 'Boris')];
  answerFetch({
    [address]: () => list(people),
    [action(1)]: () => {
      people = people.slice(1);
      return json({ success: false, error: 'No such connection' }, 404);
    },
  });
  const screen = await renderAt(<ConnectionsPage search={{}} onSearch={() => undefined} />);
  await screen.getByRole('button', { name: 'Disconnect: Anna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('person1@example.com')).not.toBeInTheDocument();
  await expect.element(screen.getByText('person2@example.com')).toBeVisible();
});

test('a status that no connection has says so', async () => {
  answerFetch({ [address]: () => list([]) });
  const screen = await renderAt(<ConnectionsPage search={{ status: 'broken' }} onSearch={() => undefined} />);
  await expect.element(screen.getByText('No connection has this status')).toBeVisible();
  await expectAccessible();
});

test('a status that could not be loaded leaves the choice of another', async () => {
  answerFetch({ [address]: () => json({}, 500) });
  const screen = await renderAt(<ConnectionsPage search={{ status: 'broken' }} onSearch={() => undefined} />);
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'All', exact: true })).toBeVisible();
});
