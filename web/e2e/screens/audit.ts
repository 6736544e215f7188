import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const person = (id: number, name: string) => ({ id, name, picture: null });
const vera = person(1, 'Вера Синицына');
const emil = person(9, 'Константин Константинопольский-Задунайский');
const team = { id: 3, name: 'North Region — Cardiology' };

/** Invented answers: what journeys do would come and go in the picture. */
const entry = (id: number, back: number, over: object) => ({
  id,
  at: `${day(back)}T${String(18 - (id % 9)).padStart(2, '0')}:21:07.123456Z`,
  day: day(back),
  by: vera,
  action: 'user.changed',
  kind: 'users',
  subject: 'user/9',
  about: emil,
  team: null,
  thing: null,
  before: null,
  after: null,
  address: '203.0.113.24',
  request_id: `01JCR8-${id}`,
  ...over,
});

const score = { action: 'score.set', kind: 'scores', team, request_id: '01JCR8-SAVE' };

const entries = [
  ...[14, 13, 12].map((id) =>
    entry(id, 0, { ...score, before: { balle: '1378' }, after: { balle: '1395', reason: null } }),
  ),
  entry(11, 0, {
    before: { email: 'old@demo.example', email_proved: true, name: 'Константин' },
    after: { email: 'new@mail.example', email_proved: false, name: 'Константин Константинопольский-Задунайский' },
  }),
  entry(10, 0, { action: 'session.failed', kind: 'sign_in', by: null }),
  entry(9, 1, { action: 'calendar.broken', kind: 'calendars', by: null, address: null, request_id: null }),
  entry(8, 1, { action: 'display.created', kind: 'displays', about: null, thing: 'Lobby, 2nd floor' }),
  entry(7, 1, { action: 'member.added', kind: 'teams', team, by: person(5, '') }),
  entry(6, 2, { action: 'user.promoted', before: { role: 'user' }, after: { role: 'admin' } }),
];

const hash = `9f2c41d7${'0'.repeat(52)}e41b`;
const proof = {
  seal: { number: 257, day: day(1), sha256: hash, sealed_at: `${day(0)}T00:05:00Z` },
  since: '2026-03-03',
  waiting: 37,
  verification: {
    started_at: new Date().toISOString(),
    finished_at: new Date().toISOString(),
    entries: 48_219,
    changes: 120_331,
    days: 257,
    broken: [],
  },
  running: null,
  seals: [
    { number: 257, day: day(1), sha256: hash },
    { number: 256, day: day(2), sha256: hash },
  ],
};

async function invented(page: Page): Promise<void> {
  const days = [0, 1, 2].map((back) => ({ day: day(back), entries: 37 }));
  await page.route(/\/api\/audit(\?|$)/, (route) =>
    route.fulfill({
      json: { success: true, data: entries, total: 486, from: day(13), to: day(0), today: day(0), days },
    }),
  );
  await page.route('/api/audit/proof', (route) => route.fulfill({ json: { success: true, data: proof } }));
  await page.reload();
}

export const auditScreens: Screen[] = [
  {
    name: 'audit',
    path: '/settings/audit',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      await invented(page);
      const rows = page.locator('.au-row');
      await expect(rows).toHaveCount(7);
      await rows.nth(1).click();
      await expect(page.getByRole('button', { name: words('audit.onlyPerson') })).toBeVisible();
    },
  },
];
