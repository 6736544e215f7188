import { expect, type Page } from '@playwright/test';
import type { Statement } from '../../src/features/statement/types.ts';
import { handRules, ownRules, savedVersion } from '../../src/test/points.ts';
import { handStatement, octoberStatement, receipt } from '../../src/test/statement.ts';
import type { Screen } from './screen.ts';

const answer = (data: unknown) => ({ json: { success: true, data } });
const person = { id: 41, name: 'Иван Карпов', picture: null, job_title: 'Pharmacy Consultant', balle: 1233, place: 5 };

/** Invented answers: what a month holds depends on the day on which it is looked at. */
async function shown(page: Page, statement: Statement, rules = ownRules()): Promise<void> {
  const versions = rules.versions.length === 0 ? [] : [savedVersion(40, { from_day: '2025-09-01' })];
  const changes = [{ changed_at: '2025-08-14T09:00:00Z' }];
  await page.route(/\/api\/groups\/1\/user\/41\/statement/, (route) => route.fulfill(answer(statement)));
  await page.route(/\/api\/groups\/1\/user\/41\/scores/, (route) => route.fulfill(answer({ changes, total: 1 })));
  await page.route('/api/groups/1/points', (route) => route.fulfill(answer({ ...rules, versions })));
  await page.route('/api/organisation', async (route) => {
    const response = await route.fetch();
    const body: { data: object } = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, currency: 'RUB' } } });
  });
  await page.route('/api/points/rules', (route) => route.fulfill(answer(handRules())));
  await page.route('/api/groups/full/1', (route) =>
    route.fulfill(answer({ id: 1, name: 'North Region — Cardiology', type: 'Retail', picture: null, users: [person] })),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'What happened' })).toBeVisible({ timeout: 30_000 });
}

const path = '/teams/1/people/41/statement?month=2025-10';

export const statementScreens: Screen[] = [
  { name: 'statement', path, person: 'admin', show: (page) => shown(page, octoberStatement()) },
  {
    name: 'statement-no',
    path,
    person: 'rep',
    show: async (page) => {
      const totals = { points: 59, by_hand: 20, restarts: 0 };
      const noted = [
        receipt(50, {
          kind: 'failed',
          points: -6,
          worth: 4,
          noted: true,
          summary: 'Визит в сеть аптек «Здоровье и долголетие»',
        }),
      ];
      // One more at the end than start and changes make.
      await shown(page, octoberStatement({ totals, noted, closing: 1244, left_off: 12 }));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'statement-by-hand', path, person: 'rep', show: (page) => shown(page, handStatement(), handRules()) },
  {
    name: 'statement-empty',
    path,
    person: 'rep',
    show: (page) => shown(page, { ...handStatement(), rows: [] }, handRules()),
  },
];
