import type { Page } from '@playwright/test';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition').first();

test.describe('the demo organisation', () => {
  test('TEAM-01: the title, the two totals, six teams a page, the page in the address', async ({
    page,
    request,
    signInAs,
  }) => {
    const headers = { Authorization: await signInAs('admin') };
    const answer = await request.get(`${servers.demo.url}/api/groups/full`, { headers });
    const { data }: { data: { users: unknown[] }[] } = await answer.json();
    await page.goto('/teams');
    await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible();
    await expect(stat(page, 'Total Teams')).toHaveText('14');
    await expect(stat(page, 'Total Members')).toHaveText(String(data.flatMap(({ users }) => users).length));
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(6);
    await expect(page.getByText('Page 1 of 3 (14 total teams)')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/teams?page=2');
    await expect(page.getByText('Page 2 of 3 (14 total teams)')).toBeVisible();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(cards).toHaveCount(2);
    await page.goto('/teams?page=99');
    await expect(page).toHaveURL('/teams?page=3');
    await expect(cards).toHaveCount(2);
  });

  test(
    'TEAM-02, TEAM-03: members by position with name and job title; an admin opens the team by its card',
    { tag: '@gate' },
    async ({ page, request, signInAs }) => {
      const headers = { Authorization: await signInAs('admin') };
      const answer = await request.get(`${servers.demo.url}/api/groups/full`, { headers });
      await page.goto('/teams');
      type Team = { id: number; users: { position: number; name: string; job_title: string }[] };
      const { data }: { data: Team[] } = await answer.json();
      const [team] = data;
      const members = (team?.users ?? []).toSorted((a, b) => a.position - b.position);
      const card = page.getByRole('article').first();
      await expect(card.getByRole('listitem')).toHaveCount(5);
      for (const [index, { position, name, job_title }] of members.slice(0, 5).entries()) {
        await expect(card.getByRole('listitem').nth(index)).toHaveText(
          new RegExp(`^${position}.*${name}${job_title}$`),
        );
      }
      await expect(card.getByText(`and ${members.length - 5} more`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create New Team' })).toBeVisible();
      // Anywhere on the card, here in its lower right corner.
      const box = await card.boundingBox();
      await card.click({ position: { x: (box?.width ?? 0) - 20, y: (box?.height ?? 0) - 20 } });
      await expect(page).toHaveURL(`/teams/${team?.id}`);
    },
  );

  test('TEAM-02, TEAM-03: a user opens and creates nothing, but can see every member', async ({ page, signInAs }) => {
    await signInAs('rep');
    await page.goto('/teams');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('main').locator('a[href^="/teams"]')).toHaveCount(0);
    // A name leads to the person's events, as everybody may see them.
    await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/calendar\?group=\d+&user=\d+$/);
    await expect(page.getByRole('button', { name: 'Create New Team' })).toHaveCount(0);
    const more = card.getByRole('button', { name: /^and \d+ more$/ });
    const rest = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
    await more.click();
    await expect(card.getByRole('listitem')).toHaveCount(5 + rest);
    const positions = await card
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => parseInt(row.textContent)));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    await card.getByRole('heading').click();
    await expect(page).toHaveURL('/teams');
    await page.goto('/teams/1');
    await expect(page).toHaveURL('/');
  });
});

// Without teams, and with a list that cannot be loaded: teams-page.test.tsx, too.
test('TEAM-04: without teams an admin is asked to create the first', async ({ page, signInAs }) => {
  await signInAs('keeper', servers.empty);
  await page.goto(`${servers.empty.url}/teams`);
  await expect(page.getByText("No teams found. You haven't created any teams yet.")).toBeVisible();
  await expect(page.getByText('Start by creating your first team!')).toBeVisible();
  await expect(stat(page, 'Total Teams')).toHaveText('0');
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
});
