import { expect, type Page } from '@playwright/test';
import { connections, externalEvents } from '../guide/invented.ts';
import type { Screen } from './screen.ts';

/** Invented answers: Google is not set up in the demo, and no journey may come and go in the picture. */
const answers = (data: unknown) => ({ json: { success: true, data } });

const connection = (over: object = {}) => ({
  id: 41,
  status: 'live',
  calendarName: 'm.lebedeva@example.com',
  connectedAt: '2026-11-02T08:30:00Z',
  lastSuccessAt: new Date(Date.now() - 200_000).toISOString(),
  nextSyncAt: new Date(Date.now() + 700_000).toISOString(),
  events: 1234,
  problem: null,
  askedAt: null,
  push: false,
  hidesTitles: false,
  ...over,
});

const broken = { status: 'broken', problem: 'revoked', nextSyncAt: null, askedAt: '2026-11-14T08:30:00Z' };

async function reloaded(page: Page, routes: Record<string, unknown>): Promise<void> {
  for (const [path, data] of Object.entries(routes)) await page.route(path, (route) => route.fulfill(answers(data)));
  await page.reload();
}

const person = (id: number, name: string, over: object = {}) => ({
  ...connection({ id, ...over }),
  name,
  email: `person${id}@example.com`,
  picture: null,
});

const longConnections = {
  connections: [
    person(1, 'Мария Лебедева', broken),
    person(2, 'Константин Константинопольский-Задунайский', {
      status: 'failing',
      problem: 'too_large',
      calendarName: 'konstantin.konstantinopolsky-zadunaysky@pharmacy.example.com',
    }),
    person(3, 'Oliver Stanton', { status: 'new', lastSuccessAt: null, events: 0 }),
    person(4, 'Grace Okafor'),
  ],
  total: 44,
  totalPages: 3,
  counts: { new: 1, live: 41, failing: 1, broken: 1 },
};

const rules = {
  version: 3,
  rules: [
    { kind: 'failed', words: ['failed', 'cancelled', 'no-show', 'lost', 'отказ', 'сорвалась', 'отменена'] },
    { kind: 'closed', words: ['closed', 'won', 'signed', 'закрыта', 'подписан', 'сделка'] },
    { kind: 'demo', words: ['demo', 'presentation', 'демо', 'презентация', 'x'.repeat(60)] },
  ],
};

const preview = {
  days: 30,
  changing: 37,
  moves: [
    { from: 'meeting', to: 'demo', count: 25 },
    { from: 'booked', to: 'closed', count: 12 },
  ],
  unread: 214,
  examples: [
    { summary: 'Показ новой линейки для сети аптек «Здоровье и долголетие»', from: 'meeting', to: 'demo' },
    { summary: 'Volga, signed', from: 'booked', to: 'closed' },
  ],
};

async function changedRules(page: Page): Promise<void> {
  await reloaded(page, { '/api/google-calendar/rules': rules, '/api/google-calendar/rules/preview': preview });
  const demo = page.getByRole('textbox', { name: /3\. Demo/ });
  await demo.fill('показ, won');
  await demo.press('Enter');
  await expect(page.getByText('37 events of the last 30 days would change')).toBeVisible();
  await expect(page.getByText('“won” is already in rule 2, which comes first.')).toBeVisible();
  const closed = page.getByRole('listitem', { name: '2. Closed' });
  await closed.getByRole('checkbox', { name: 'Look for these words in descriptions too' }).check();
  await expect(closed.getByText(/shown to everybody who is signed in/)).toBeVisible();
  // The preview is asked for again, and is pale until it comes.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Nothing is judged half below the header or the tab bar.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The own calendar, with a title that is hidden from colleagues. */
async function ownEvents(page: Page): Promise<void> {
  const events = externalEvents.events.map((event) => (event.id === 3 ? { ...event, hidden: 'event' } : event));
  const answer = { ...externalEvents, events };
  await reloaded(page, { '/api/google-calendar/2/events?*': answer });
  const card = page.getByRole('region', { name: 'Google Calendar' });
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible();
}

const listed = (answer: { connections: unknown[] }) => async (page: Page) => {
  await reloaded(page, { '/api/google-calendar/connections?*': answer });
  const list = page.getByRole('list', { name: 'Calendar connections' });
  await expect(list.getByRole('listitem')).toHaveCount(answer.connections.length);
};

export const googleScreens: Screen[] = [
  {
    name: 'connections',
    path: '/calendar/connections',
    person: 'admin',
    show: listed(connections),
  },
  {
    name: 'connections-long',
    path: '/calendar/connections',
    person: 'admin',
    show: listed(longConnections),
  },
  { name: 'calendar-rules', path: '/calendar/rules', person: 'admin', show: changedRules },
  { name: 'calendar-hidden', path: '/calendar?layout=column&calendar=2', person: 'rep', show: ownEvents },
];
