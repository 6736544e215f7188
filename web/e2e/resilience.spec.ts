import { expect as bareExpect, test as bare } from '@playwright/test';
import { expect, test } from './support/test.ts';

// A file that throws stands for one that is gone: the import fails alike, and the console stays clean.
const lost = { contentType: 'text/javascript', body: 'throw new Error("lost")' };

test('a menu whose code is lost says so, and the app stands', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.route(/\/(account-menu|language-switch|more-sheet)-[^/]*\.js$/, (route) => route.fulfill(lost));
  const asked = page.waitForResponse(/account-menu/);
  await page.goto('/');
  await asked;
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await expect(page.getByRole('button', { name: /account menu$/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('A part of the page could not be loaded.');
});

// Without the project's fixture: React reports the failure to the console, which is right here.
bare('a screen whose code is lost says so, and Try again brings it once the code is there', async ({ page }) => {
  const chunk = /\/login-page-[^/]*\.js$/;
  await page.route(chunk, (route) => route.fulfill(lost));
  await page.goto('/auth/login');
  await bareExpect(page.getByRole('alert')).toContainText('The data could not be loaded.');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await bareExpect(page.getByRole('heading', { name: 'Вход в систему' })).toBeVisible();
});
