import type { Page } from '@playwright/test';
import { administratorPictures } from './guide/administrator.ts';
import { type Language, languages, type Picture, wordsOf } from './guide/picture.ts';
import { repPictures } from './guide/rep.ts';
import { stills } from './support/pictured.ts';
import { expect, test } from './support/test.ts';

// The pictures of docs/guide are taken anew by `just screenshots`. Nothing is judged here: screens.spec.ts does that.
test.skip(!stills, 'takes the pictures of the guide');

const locales = { en: 'en-GB', ru: 'ru-RU' } as const satisfies Record<Language, string>;

/** Faces and logos load when they are seen, a moment after what they belong to. */
const facesAreThere = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.images].every((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return image.complete || image.parentElement?.contains(seen) !== true;
    }),
  );

function takePicture(language: Language, { name, path, person, take, width = 1280, height = 800 }: Picture): void {
  test(name, async ({ page, context, signInAs }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await context.addInitScript((value) => localStorage.setItem('language', value), language);
    if (person) await signInAs(person);
    await page.goto(path);
    const part = await take(page, wordsOf(language));
    // What the pointer was left on must not look chosen.
    await page.mouse.move(0, 0);
    await expect.poll(() => facesAreThere(page)).toBe(true);
    await (part ?? page).screenshot({
      path: `../docs/guide/pictures/${language}/${name}.png`,
      animations: 'disabled',
    });
  });
}

for (const language of languages) {
  test.describe(language, () => {
    // On the organisation's clock, and light: a document is read on white.
    test.use({ locale: locales[language], timezoneId: 'Europe/Moscow', colorScheme: 'light' });
    for (const picture of [...repPictures, ...administratorPictures]) takePicture(language, picture);
  });
}
