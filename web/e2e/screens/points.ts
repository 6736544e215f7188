import { expect, type Page } from '@playwright/test';
import { ownRules, pointsPreview } from '../../src/test/points.ts';
import type { Screen } from './screen.ts';

const answer = (data: unknown) => ({ json: { success: true, data } });

/** Invented answers: journeys change rules, and what they give depends on the day. */
async function shown(page: Page): Promise<void> {
  const preview = pointsPreview({
    pairs: {
      total: 12,
      examples: [
        {
          name: 'Константин Константинопольский-Задунайский',
          kind: 'booked',
          entered_at: '2026-09-14T09:00:00Z',
          calendar_at: '2026-09-14T10:00:00Z',
          summary: 'Визит в сеть аптек «Здоровье и долголетие»',
        },
      ],
    },
  });
  await page.route('/api/groups/1/points', (route) => route.fulfill(answer(ownRules())));
  await page.route('/api/points/rules', (route) => route.fulfill(answer(ownRules())));
  await page.route('/api/groups/1/points/preview', (route) => route.fulfill(answer(preview)));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible();
}

const points = (page: Page, line: string) => page.getByRole('textbox', { name: `Points: ${line}`, exact: true });

export const pointsScreens: Screen[] = [
  {
    name: 'points',
    path: '/teams/1/points',
    person: 'admin',
    show: async (page) => {
      await shown(page);
      await points(page, '2. Closed').fill('12');
      await page.getByRole('button', { name: 'Points for the amount: 2. Closed' }).click();
      await page.getByRole('textbox', { name: 'Points for the amount, Amount: 2. Closed' }).fill('20000');
      await page.getByRole('button', { name: 'Remove rule 3, Failed' }).click();
      await page.getByRole('button', { name: 'Add a rule' }).click();
      await points(page, '3. Closed').fill('1');
      await page.getByRole('button', { name: /^Preview/ }).click();
      await expect(page.getByText(/^Previewed at .*exactly this draft$/)).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      await page.getByRole('button', { name: 'Show them' }).click();
      // Nothing is judged half below the header or the tab bar.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'organisation-points',
    path: '/settings/organisation?tab=points',
    person: 'admin',
    show: shown,
  },
];
