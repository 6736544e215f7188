import { expect, type Page } from '@playwright/test';

export const rows = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem');
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Score' });

export async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit Score: ${name}` }).click();
  await expect(dialog(page).getByLabel('New score')).toBeFocused();
}
