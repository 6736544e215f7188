import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../support/servers.ts';

export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];

/** What a screen says in a language; only the words before the first name or number of a text that has one. */
export type Words = (key: string) => string;

/** A picture of the guide: who looks at what, and which part of it the guide speaks of (nothing: all that is in view). */
export type Picture = {
  name: string;
  path: string;
  person?: Person;
  /** Of the window: 1280 × 800 where nothing is said. */
  width?: number;
  height?: number;
  take: (page: Page, words: Words) => Promise<Locator | void>;
};

const catalogue = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...['first', 'screens'].map((file) => JSON.parse(readFileSync(`src/i18n/${language}/${file}.json`, 'utf8'))),
  );

export function wordsOf(language: Language): Words {
  const texts = catalogue(language);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text.split('{{')[0] ?? text;
  };
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name }).first();

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Answers that the demo does not give, as Google is not set up there, or that other journeys change meanwhile. */
export async function answered(page: Page, answers: Record<string, unknown>): Promise<void> {
  for (const [path, data] of Object.entries(answers)) {
    await page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
  }
  await page.reload();
}
