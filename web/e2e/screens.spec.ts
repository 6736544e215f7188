import type { Page } from '@playwright/test';
import { type Language, type Words, wordsOf } from './guide/picture.ts';
import { archiveScreens } from './screens/archive.ts';
import { auditScreens } from './screens/audit.ts';
import { authScreens } from './screens/auth.ts';
import { boardScreens } from './screens/boards.ts';
import { displayScreens } from './screens/displays.ts';
import { docsScreens } from './screens/docs.ts';
import { eraseScreens } from './screens/erase.ts';
import { googleScreens } from './screens/google.ts';
import { goalsScreens } from './screens/goals.ts';
import { inboxScreens } from './screens/inbox.ts';
import { pointsScreens } from './screens/points.ts';
import { profileScreens } from './screens/profile.ts';
import { progressScreens } from './screens/progress.ts';
import { receiptScreens } from './screens/receipts.ts';
import { calendarScreens } from './screens/calendar.ts';
import type { Screen } from './screens/screen.ts';
import { statementScreens } from './screens/statement.ts';
import { teamScreens } from './screens/teams.ts';
import { todayScreens } from './screens/today.ts';
import { userScreens } from './screens/users.ts';
import { workingCalendarScreens } from './screens/working-calendar.ts';
import { expectAccessible, expectNoOverflow, picture, rulesOfSize, settled } from './support/looks.ts';
import { stills } from './support/pictured.ts';
import { routes } from './support/routes.ts';
import { type Person, servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Every screen there is: judged in both themes, on a desk and on a phone. */
const screens: Screen[] = [
  ...authScreens,
  ...todayScreens,
  ...boardScreens,
  ...teamScreens,
  ...pointsScreens,
  ...receiptScreens,
  ...statementScreens,
  ...goalsScreens,
  ...inboxScreens,
  ...archiveScreens,
  ...profileScreens,
  ...progressScreens,
  ...calendarScreens,
  ...userScreens,
  ...workingCalendarScreens,
  ...auditScreens,
  ...eraseScreens,
  ...googleScreens,
  ...displayScreens,
  ...docsScreens,
];

const sizes = {
  desk: { viewport: { width: 1440, height: 900 }, widths: [820, 1280, 1440, 1920] },
  phone: { viewport: { width: 390, height: 844 }, widths: [390] },
};

const nativeControls = `select, ${['date', 'time', 'datetime-local', 'month', 'week'].map((type) => `input[type=${type}]`).join()}`;

async function open(page: Page, screen: Screen, words: Words): Promise<void> {
  await page.goto(screen.path);
  await screen.show(page, words);
}

/** What is open at one size is open at the other. */
async function resize(page: Page, to: { width: number; height: number }): Promise<void> {
  const opened = page.locator('[role=dialog], [role=listbox], [role=menu], [role=alert]');
  const count = await opened.count();
  await page.setViewportSize(to);
  await expect(opened).toHaveCount(count);
}

async function judge(page: Page, name: string, widths: number[], rules?: string[]): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await settled(page);
    if (stills) await picture(page, `${name}-${theme}-${page.viewportSize()?.width}`);
    await expectAccessible(page, theme, rules);
  }
  await expectNoOverflow(page, widths);
  await expect(page.locator(nativeControls), 'days, times and answers are chosen in our own fields').toHaveCount(0);
}

async function judgeAtBothSizes(page: Page, screen: Screen, language: Language): Promise<void> {
  const { name, only = 'both' } = screen;
  const words = wordsOf(language);
  await page.setViewportSize(sizes[only === 'phone' ? 'phone' : 'desk'].viewport);
  await open(page, screen, words);
  if (only !== 'phone') await judge(page, name, sizes.desk.widths);
  if (only === 'desk') return;
  if (only === 'both' && (screen.anew || stills)) {
    await page.setViewportSize(sizes.phone.viewport);
    await open(page, screen, words);
  } else if (only === 'both') await resize(page, sizes.phone.viewport);
  // The same page as at the desk was judged by all rules there.
  await judge(page, name, sizes.phone.widths, only === 'phone' || screen.anew ? undefined : rulesOfSize);
}

for (const screen of screens) {
  test(`${screen.name}: axe finds nothing, nothing overflows sideways`, async ({ page, signInAs }) => {
    if (screen.person) await signInAs(screen.person, screen.at);
    // The loading screen stays for as long as the profile does not come.
    if (screen.name === 'loading') await page.route('/api/users/me', () => undefined);
    await judgeAtBothSizes(page, screen, 'en');
  });
}

// Pictures are of English pages alone.
for (const screen of screens.filter(({ russian }) => russian && !stills)) {
  test(`TDAY-13: ${screen.name} in Russian: axe finds nothing, nothing overflows sideways`, async ({
    page,
    signInAs,
  }) => {
    if (screen.person) await signInAs(screen.person, screen.at);
    await page.addInitScript(() => localStorage.setItem('language', 'ru'));
    await judgeAtBothSizes(page, screen, 'ru');
  });
}

test('long names: nothing overflows sideways', async ({ page, signInAs }) => {
  await signInAs('keeper', servers.special);
  await page.goto(servers.special.url);
  await expect(page.getByRole('article', { name: 'Ties' })).toBeVisible();
  await expectNoOverflow(page, [...sizes.phone.widths, ...sizes.desk.widths]);
});

/** A part of what the tests above judge, for the quick gate alone: the first state of each screen, in one theme. */
function judgeInGate(name: string, person: Person | undefined, show: (page: Page) => Promise<void>): void {
  const title = `gate: ${name}: axe finds nothing, nothing overflows sideways`;
  test(title, { tag: ['@gate', '@gate-only'] }, async ({ page, signInAs }) => {
    test.skip(stills, 'takes no pictures');
    if (person) await signInAs(person);
    await show(page);
    await settled(page);
    await expectAccessible(page, 'dark');
    await expectNoOverflow(page, [1440, 390]);
  });
}

for (const [route, { path, opens }] of Object.entries(routes)) {
  const person = opens === 'guests' || opens === 'everybody' ? undefined : opens;
  judgeInGate(route, person, (page) => visit(page, path));
}

// Their addresses alone show nothing.
for (const wanted of ['invite', 'tv', 'not-found']) {
  const screen = screens.find(({ name }) => name === wanted);
  if (!screen) throw new Error(`no screen is called ${wanted}`);
  judgeInGate(wanted, screen.person, (page) => open(page, screen, wordsOf('en')));
}
