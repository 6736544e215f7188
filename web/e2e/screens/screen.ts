import { expect, type Page } from '@playwright/test';
import type { Words } from '../guide/picture.ts';
import type { Organisation, Person } from '../support/servers.ts';

/** A screen to be judged and pictured: where it is, who looks, and what must be there before anybody judges it. */
export type Screen = {
  name: string;
  path: string;
  person?: Person;
  at?: Organisation;
  /** What there is at one size alone. */
  only?: 'desk' | 'phone';
  /** What is open on a desk is another thing on a phone, or goes with the size: opened there anew. */
  anew?: true;
  /** Judged in Russian too: its `show` finds what it presses by `words`. */
  russian?: true;
  show: (page: Page, words: Words) => Promise<void>;
};

export const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const dialog =
  (button: string, name = button) =>
  async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
