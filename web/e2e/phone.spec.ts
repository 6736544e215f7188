import type { Locator } from '@playwright/test';
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
