import { expect, type Page } from '@playwright/test';
import { managers } from '../../src/test/managers.ts';
import { dialog, type Screen } from './screen.ts';

const teamLists = (page: Page) => expect(page.getByRole('button', { name: 'Add to Team' })).toHaveCount(20);

/** Invented answers: journeys name and end managers, and their days go by. */
async function asManager(page: Page): Promise<void> {
  await page.route('/api/groups/1/managers', (route) => route.fulfill({ json: { success: true, data: managers } }));
  // Somebody who manages the team, and is no administrator.
  await page.route('/api/users/me', async (route) => {
    const answer = await route.fetch();
    const me: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...me, role: 'user', manages: [{ id: 1, name: 'North' }] } });
  });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Managers' })).toBeVisible();
}

export const teamScreens: Screen[] = [
  { name: 'team-of-manager', path: '/teams/1', person: 'admin', show: asManager },
  { name: 'teams', path: '/teams', person: 'admin', show: (page) => expect(page.getByRole('article')).toHaveCount(6) },
  { name: 'team', path: '/teams/1', person: 'admin', show: teamLists },
  { name: 'team-create', path: '/teams', person: 'admin', show: dialog('Create New Team') },
  { name: 'team-edit', path: '/teams/1', person: 'admin', show: dialog('Edit Team') },
  { name: 'team-delete', path: '/teams/1', person: 'admin', show: dialog('Delete Team', 'Delete team?') },
  { name: 'team-add', path: '/teams/1', person: 'admin', show: dialog('Add to Team') },
  {
    name: 'team-chosen',
    path: '/teams/1',
    person: 'admin',
    show: async (page) => {
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
      await expect(page.getByText('20 chosen')).toBeVisible();
    },
  },
  {
    name: 'team-scores',
    path: '/teams/1/balls',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('button', { name: /^Edit Score/ }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
  {
    name: 'team-scores-sheet',
    path: '/teams/1/balls',
    person: 'admin',
    show: async (page) => {
      await page.getByRole('button', { name: 'Edit all' }).click();
      await page.keyboard.type('1400');
      await page.keyboard.press('Enter');
      await page.keyboard.type('+40');
      await page.keyboard.press('Enter');
      await page.keyboard.type('1e5');
      await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();
    },
  },
];
