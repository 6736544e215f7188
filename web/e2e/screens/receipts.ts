import { expect, type Page } from '@playwright/test';
import { ownRules, pointsLine, savedVersion } from '../../src/test/points.ts';
import { pointsChange, receipt, scoreChange } from '../../src/test/receipts.ts';
import type { Rules } from '../../src/features/points/types.ts';
import type { Screen } from './screen.ts';

const answer = (data: unknown) => ({ json: { success: true, data } });

const lines = [pointsLine('booked', 3), pointsLine('closed', 10), pointsLine('failed', 0), pointsLine('demo', 2)];
const rules = ownRules({
  lines,
  planned: [
    savedVersion(41, {
      from_day: '2026-12-01',
      lines: [...lines.slice(0, 3), pointsLine('demo', 5), pointsLine('meeting', 1)],
    }),
  ],
});

const vera = { id: 7, name: 'Вера Синицына' };
const demo = (id: number) =>
  receipt(id, { source: 'calendar', event_id: null, kind: 'demo', summary: null, minutes: null, points: 2, line: 4 });
const at = (day: number, time: string) => ({ changed_at: `2026-11-${day}T${time}:00Z`, changed_by: vera });

const changes = [
  pointsChange(98, [receipt(60, { amount: 42_000 })], { balle: 1378, ...at(16, '14:02') }),
  pointsChange(
    97,
    [
      receipt(50, { summary: 'визит в Аптеку 36.6' }),
      receipt(51, { kind: 'booked', points: 3, line: 1 }),
      demo(52),
      demo(53),
    ],
    { balle: 1368, ...at(13, '18:00') },
  ),
  pointsChange(
    96,
    [
      receipt(40, {
        kind: 'failed',
        points: -3,
        worth: 0,
        was: { kind: 'booked', worth: 3 },
        line: 3,
        summary: 'аптека «Белый мостик»',
      }),
    ],
    { balle: 1351, ...at(13, '11:20') },
  ),
  scoreChange(95, { balle: 1354, change: 15, reason: 'Наставник Claire Dubois, две недели', ...at(12, '09:10') }),
  pointsChange(94, [demo(32), demo(33)], { balle: 1339, ...at(11, '16:44'), changed_by: null }),
  scoreChange(93, { balle: 0, change: -1204, cause: 'restart', reason: 'Контест «Ноябрь»', ...at(10, '09:00') }),
  pointsChange(92, [receipt(20), receipt(21)], {
    balle: 1204,
    credits_total: 11,
    change: 57,
    first: true,
    ...at(10, '08:00'),
  }),
  scoreChange(91, { balle: 1147, change: 1147, ...at(10, '07:00') }),
];
const noted = [receipt(35, { kind: 'failed', points: -6, line: 3, noted: true, summary: 'склад «Фармтранс»' })];

/** Invented answers: journeys change rules, and what they give depends on the day. */
async function counting(page: Page, of: Rules): Promise<void> {
  await page.route(/\/api\/groups\/\d+\/points$/, (route) => route.fulfill(answer(of)));
  await page.route('/api/organisation', async (route) => {
    const real = await route.fetch();
    const { data }: { data: object } = await real.json();
    await route.fulfill(answer({ ...data, currency: 'RUB' }));
  });
  await page.route(/\/statement\?/, (route) =>
    route.fulfill(answer({ totals: { points: 54, by_hand: 15, restarts: 0 } })),
  );
  await page.route(/\/user\/\d+\/scores\?/, (route) =>
    route.fulfill(answer({ changes, noted, total: 214, totalPages: 3 })),
  );
  await page.reload();
}

export const receiptScreens: Screen[] = [
  {
    name: 'score-history-receipts',
    path: '/',
    person: 'rep',
    show: async (page) => {
      await counting(page, rules);
      await page.getByTestId('score').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'By the rules, 4 events' }).click();
      await expect(dialog.getByText('+54 from events, +15 by hand')).toBeVisible();
      await expect(dialog.getByText('₽42,000')).toBeVisible();
    },
  },
  {
    name: 'dashboard-counts',
    path: '/',
    person: 'rep',
    show: async (page) => {
      await counting(page, rules);
      await expect(page.getByRole('link', { name: /^What counts/ })).toHaveCount(6);
    },
  },
  {
    name: 'team-scores-counts',
    path: '/teams/1/balls',
    person: 'admin',
    show: async (page) => {
      await counting(page, rules);
      await expect(page.getByRole('region', { name: 'What counts' })).toBeVisible();
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
];
