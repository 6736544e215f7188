import type { Page } from '@playwright/test';
import { archiveScreens } from './screens/archive.ts';
import { authScreens } from './screens/auth.ts';
import { boardScreens } from './screens/boards.ts';
import { displayScreens } from './screens/displays.ts';
import { docsScreens } from './screens/docs.ts';
import { googleScreens } from './screens/google.ts';
import { profileScreens } from './screens/profile.ts';
import { progressScreens } from './screens/progress.ts';
import { calendarScreens } from './screens/calendar.ts';
import type { Screen } from './screens/screen.ts';
import { teamScreens } from './screens/teams.ts';
import { userScreens } from './screens/users.ts';
import { expectAccessible, expectNoOverflow, picture, settled } from './support/looks.ts';
import { type Organisation, type Person, servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

/** Every screen there is: judged in both themes, on a desk and on a phone. */
const screens: Screen[] = [
  ...authScreens,
  ...boardScreens,
  ...teamScreens,
  ...archiveScreens,
  ...profileScreens,
  ...progressScreens,
  ...calendarScreens,
  ...userScreens,
  ...googleScreens,
  ...displayScreens,
  ...docsScreens,
];

const sizes = {
  desk: { viewport: { width: 1440, height: 900 }, widths: [820, 1280, 1440, 1920] },
  phone: { viewport: { width: 390, height: 844 }, widths: [390] },
};

async function open(
  page: Page,
  signInAs: (person: Person, at?: Organisation) => Promise<string>,
  screen: Screen,
): Promise<void> {
  if (screen.person) await signInAs(screen.person, screen.at);
  // The loading screen stays for as long as the profile does not come.
  if (screen.name === 'loading') await page.route('/api/users/me', () => undefined);
  await page.goto(screen.path);
  await screen.show(page);
}

for (const [size, { viewport, widths }] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const screen of screens.filter(({ only = size }) => only === size)) {
      test(`${screen.name}: axe finds nothing, nothing overflows sideways`, async ({ page, signInAs }) => {
        // Contrast is measured for each text of the page, which takes its time on a busy machine.
        test.slow();
        await open(page, signInAs, screen);
        for (const theme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await settled(page);
          if (process.env['SCREENSHOTS'] === '1') await picture(page, `${screen.name}-${theme}-${viewport.width}`);
          await expectAccessible(page, theme);
        }
        await expectNoOverflow(page, widths);
      });
    }
  });
}

test('long names: nothing overflows sideways', async ({ page, signInAs }) => {
  await signInAs('keeper', servers.special);
  await page.goto(servers.special.url);
  await expect(page.getByRole('article', { name: 'Ties' })).toBeVisible();
  await expectNoOverflow(page, [...sizes.phone.widths, ...sizes.desk.widths]);
});
