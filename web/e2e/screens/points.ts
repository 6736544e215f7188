import { expect, type Page } from '@playwright/test';
import { handRules, ownRules, pointsPreview } from '../../src/test/points.ts';
import type { Rules } from '../../src/features/points/types.ts';
import type { Screen } from './screen.ts';

const answer = (data: unknown) => ({ json: { success: true, data } });

/** Invented answers: journeys change rules, and what they give depends on the day. */
async function shown(page: Page, rules: Rules): Promise<void> {
  const preview = pointsPreview({
    by_hand: rules.mode === 'hand',
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
  const first = [
    { name: 'Тамара Гущина', picture: null, before: 1452, after: 1509 },
    { name: 'Марат Цветков', picture: null, before: 1421, after: 1465 },
  ];
  const switch_on = { events: 187, points: 1006, people: 20, set_by_hand: 14, by_hand_points: 312, first };
  await page.route('/api/groups/1/points', (route) => route.fulfill(answer(rules)));
  await page.route('/api/points/rules', (route) => route.fulfill(answer(ownRules())));
  await page.route('/api/groups/1/points/preview', (route) => {
    const asked: { switch_on: unknown } = route.request().postDataJSON();
    return route.fulfill(answer(asked.switch_on === null ? preview : { ...preview, switch_on }));
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible({ timeout: 30_000 });
}

const points = (page: Page, line: string) => page.getByRole('textbox', { name: `Points: ${line}`, exact: true });

async function previewed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Preview/ }).click();
  await expect(page.getByText(/^Previewed at .*exactly this draft$/)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  // Nothing is judged half below the header or the tab bar.
  await page.evaluate(() => window.scrollTo(0, 0));
}

export const pointsScreens: Screen[] = [
  {
    name: 'points',
    path: '/teams/1/points',
    person: 'admin',
    show: async (page) => {
      await shown(page, ownRules());
      await points(page, '2. Closed').fill('12');
      await page.getByRole('button', { name: 'Points for the amount: 2. Closed' }).click();
      await page.getByRole('textbox', { name: 'Points for the amount, Amount: 2. Closed' }).fill('20000');
      await page.getByRole('button', { name: 'Remove rule 3, Failed' }).click();
      await page.getByRole('button', { name: 'Add a rule' }).click();
      await points(page, '3. Closed').fill('1');
      await previewed(page);
      await page.getByRole('button', { name: 'Show them' }).click();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'points-stale',
    path: '/teams/1/points',
    person: 'admin',
    show: async (page) => {
      await shown(page, ownRules());
      await points(page, '2. Closed').fill('12');
      await previewed(page);
      await points(page, '2. Closed').fill('13');
      await points(page, '1. Booked').fill('2,555');
      await expect(page.getByText('Rule 1 is not complete')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'points-switch-on',
    path: '/teams/1/points',
    person: 'admin',
    show: async (page) => {
      await shown(page, handRules());
      await page.getByRole('radio', { name: 'Own rules' }).check();
      await points(page, '1. Closed').fill('10');
      await previewed(page);
      await page.getByRole('button', { name: 'Save rules' }).click();
      await page.getByRole('radio', { name: /^This month so far/ }).check();
      await expect(page.getByText('Perhaps counted twice')).toBeVisible();
    },
  },
  {
    name: 'points-by-hand',
    path: '/teams/1/points',
    person: 'admin',
    show: (page) => shown(page, handRules()),
  },
  {
    name: 'points-read',
    path: '/teams/1/points',
    person: 'rep',
    show: (page) => shown(page, ownRules({ can_edit: false, can_preview: false, counting: { left: 8, of: 22 } })),
  },
  {
    name: 'organisation-points',
    path: '/settings/organisation?tab=points',
    person: 'admin',
    show: (page) => shown(page, ownRules()),
  },
];
