import type { Locator, Page } from '@playwright/test';
import { choose, Diary, eventItems } from './support/calendar.ts';
import { expectSearch } from './support/progress.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** DESIGN 8: 44 px on touch. */
async function expectTarget(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
}

test('the sign-in screens have targets for thumbs, and fields that iOS does not zoom into', async ({ page }) => {
  await page.goto('/auth');
  await expectTarget(page.getByRole('link', { name: 'Contact Admin' }));
  await expectTarget(page.getByRole('link', { name: 'Privacy Policy' }));
  await page.goto('/auth/login');
  await expectTarget(page.getByRole('button', { name: 'Показать пароль' }));
  await expectTarget(page.getByRole('link', { name: 'Политика конфиденциальности' }));
  await expect(page.getByLabel('Email')).toHaveCSS('font-size', '16px');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveCSS('font-size', '16px');
});

test('the brand in the header is a target for thumbs', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.goto('/');
  await expectTarget(page.getByRole('banner').getByRole('link', { name: 'Standings' }));
});

test('what gets the focus is hidden behind neither the header nor the tab bar', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/');
  const link = page.getByRole('link', { name: 'View Full Details' }).nth(2);
  await expect(link).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  // Scrolled so that the link lies wholly behind the one, then behind the other.
  for (const behind of ['start', 'end'] as const) {
    await link.evaluate((element, edge) => {
      element.blur();
      const { top, bottom } = element.getBoundingClientRect();
      window.scrollBy(0, edge === 'start' ? top - 2 : bottom - window.innerHeight + 2);
      element.focus();
    }, behind);
    const box = await link.boundingBox();
    expect(box?.y, behind).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0), behind).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
});

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const done = (page: Page) => sheet(page).getByRole('button', { name: 'Done' });

/** Nothing inside scrolls sideways, in its card or with the page. */
async function expectNoSideways(list: Locator): Promise<void> {
  const wider = await list.evaluate((element) => {
    const those: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (each.scrollWidth > each.clientWidth) those.push(each.outerHTML.slice(0, 120));
    }
    return those;
  });
  expect(wider).toEqual([]);
}

test('PROG-01 PROG-02 PROG-03: the filters of progress wait in a sheet and write to the address', async ({
  page,
  signInAs,
}) => {
  await signInAs('rep');
  await page.goto('/progress');
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Total' })).toHaveCount(0);
  await expectTarget(filters(page));
  await expect(filters(page)).toHaveAccessibleName('Filters');
  await filters(page).click();
  const team = sheet(page).getByRole('group', { name: 'Groups' }).getByRole('checkbox').first();
  await team.check();
  await sheet(page).getByRole('radio').first().check();
  await sheet(page).getByRole('checkbox', { name: 'Failed' }).uncheck();
  await expect(page).toHaveURL(/(?=.*groups=\d+)(?=.*user=\d+)(?=.*kinds=)/);
  await sheet(page).getByRole('button', { name: 'Show All Users' }).click();
  await sheet(page).getByRole('button', { name: 'Clear All' }).click();
  await expectSearch(page, { kinds: 'total,booked,closed' });
  // However long the sheet is, the way out is in sight.
  await expect(done(page)).toBeInViewport({ ratio: 1 });
  await expectTarget(done(page));
  await done(page).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(filters(page)).toBeFocused();
  await expect(filters(page)).toHaveAccessibleName(/1 set/);

  // A phone that is turned has room for them.
  await filters(page).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Failed')).not.toBeChecked();
});

test(
  'CAL-01 CAL-02 CAL-03 CAL-05: events are a list without sideways scrolling, filtered in a sheet, with all that an administrator can do',
  { tag: '@gate' },
  async ({ page, request, signInAs }) => {
    // Found by its name, of which a second try has made another.
    const team = `Pocket ${Date.now()}`;
    const diary = await Diary.make(request, team, 'Galina Pocket');
    const long = 'Contract-review-with-the-purchasing-manager-'.repeat(5);
    const times = { start_utc: '2026-11-10T09:00:00Z', end_utc: '2026-11-11T10:00:00Z' };
    await diary.book({ summary: long, description: long, ...times });
    await diary.book({ summary: 'Short', eventType: 'closed', ...times });
    await signInAs('keeper', servers.arena);
    await page.goto(`${servers.arena.url}/calendar`);
    await filters(page).click();
    await choose(page, 'Group', team);
    await choose(page, 'User', 'Galina Pocket');
    await expect(page).toHaveURL(diary.path());
    await done(page).click();
    await expect(filters(page)).toHaveAccessibleName(new RegExp(`2 set.*Galina Pocket · ${team}`));
    await expect(eventItems(page)).toHaveCount(2);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectNoSideways(eventItems(page).first().locator('..'));

    const one = eventItems(page).filter({ hasText: 'Contract' });
    await one.getByRole('button', { name: /^View/ }).first().click();
    await expect(page.getByRole('dialog', { name: 'Summary' })).toContainText(long);
    await page.keyboard.press('Escape');
    await expectTarget(page.getByRole('button', { name: 'Edit event: Short' }));
    await page.getByRole('button', { name: 'Edit event: Short' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Event' });
    await form.getByLabel('Summary').fill('Shorter');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(eventItems(page).filter({ hasText: 'Shorter' })).toContainText('Closed');
    await page.getByRole('button', { name: 'Delete event: Shorter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
    await expect(eventItems(page)).toHaveCount(1);

    // Typed in a hurry, and the sheet closed at once.
    await filters(page).click();
    await sheet(page).getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
    await done(page).click();
    await expect(page).toHaveURL(/search=nothing/);
    await expect(page.getByText('No events found')).toBeVisible();
    await page.reload();
    await expect(filters(page)).toHaveAccessibleName(/3 set/);
  },
);
