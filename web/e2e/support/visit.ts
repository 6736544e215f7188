import { expect, type Page } from '@playwright/test';

/** Opens a page as a person would: it says something, nothing is still on its way or broken, and no call has failed. */
export async function visit(page: Page, address: string): Promise<void> {
  const failed: string[] = [];
  const listen = (answer: { url: () => string; status: () => number }) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  };
  page.on('response', listen);
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  // The loading screen has no title of its own.
  await expect(page, address).toHaveTitle(/ · Standings$/);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(page.getByRole('main'), address).toHaveText(/\S/);
  await expect(page.locator('[aria-busy="true"], [data-filling]'), address).toHaveCount(0);
  await expect(page.getByText(/something went wrong|not found/i), address).toHaveCount(0);
  page.off('response', listen);
  // Calendars are not set up here, which is said by a 4xx of their own call alone.
  expect(
    failed.filter((call) => !call.includes('/api/google-calendar')),
    address,
  ).toEqual([]);
}
