import { expect, type Page } from '@playwright/test';
import { handRules, ownRules, savedVersion } from '../../src/test/points.ts';
import { octoberStatement } from '../../src/test/statement.ts';
import type { Screen } from './screen.ts';

const answer = (data: unknown) => ({ json: { success: true, data } });
const person = { id: 41, name: 'Иван Карпов', picture: null, job_title: 'Pharmacy Consultant', balle: 1233, place: 5 };

/** Invented answers: what a month holds depends on the day on which it is looked at. */
async function shown(page: Page): Promise<void> {
  const rules = ownRules({ versions: [savedVersion(40, { from_day: '2025-09-01' })] });
  const changes = [{ changed_at: '2025-08-14T09:00:00Z' }];
  await page.route(/\/api\/groups\/1\/user\/41\/statement/, (route) => route.fulfill(answer(octoberStatement())));
  await page.route(/\/api\/groups\/1\/user\/41\/scores/, (route) => route.fulfill(answer({ changes, total: 1 })));
  await page.route('/api/groups/1/points', (route) => route.fulfill(answer(rules)));
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
  await expect(page.getByRole('heading', { level: 2, name: 'What happened' })).toBeVisible();
}

export const statementScreens: Screen[] = [
  { name: 'statement', path: '/teams/1/people/41/statement?month=2025-10', person: 'admin', show: shown },
];
