import type { Page } from '@playwright/test';

/** The pages that /docs lists, whichever the guide has. */
export const listed = (page: Page) => page.getByRole('main').getByRole('region').getByRole('link');

export const article = (page: Page) => page.getByRole('article');

export const searchBox = (page: Page) => page.getByRole('searchbox');

export const results = (page: Page) => page.getByRole('region').getByRole('listitem');

export async function openFirst(page: Page): Promise<string> {
  const title = await listed(page).first().locator('span').first().innerText();
  await listed(page).first().click();
  await article(page).getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  return title;
}
