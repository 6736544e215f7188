import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { everything } from '../../src/test/axe-tags.ts';
import { expect } from './test.ts';

/** Nothing is judged or pictured half way through a fade. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** The whole page on a desk (as tall as it is, so that the sidebar is too), the first view on a phone. */
export async function picture(page: Page, name: string, folder = 'screenshots'): Promise<void> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (before && before.width > 768) await page.setViewportSize({ width: before.width, height });
  await page.screenshot({ path: `../docs/${folder}/${name}.png` });
  if (before) await page.setViewportSize(before);
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What the size of the screen can change of what was judged at another one. */
export const rulesOfSize = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** What a theme can change is contrast alone: the rest is judged once. */
export async function expectAccessible(page: Page, theme: 'dark' | 'light', rules = everything): Promise<void> {
  // Half a megabyte: once a page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const runOnly = theme === 'dark' ? rules : ['color-contrast'];
  const violations = await page.evaluate(async (wanted) => {
    const judge: typeof axe = Reflect.get(window, 'axe');
    const found = await judge.run(document, { runOnly: wanted, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  }, runOnly);
  expect(violations, theme).toEqual([]);
}

export async function expectNoOverflow(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `at ${width} px`).toBe(0);
  }
}
