import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Organisation, type Person, servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

type Screen = { name: string; path: string; person?: Person; at?: Organisation; show: (page: Page) => Promise<void> };

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const teamLists = (page: Page) => expect(page.getByRole('button', { name: 'Add to Team' })).toHaveCount(20);

const dialog =
  (button: string, name = button) =>
  async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };

/** Every screen there is: looked at in both themes, on a desk and on a phone. */
const screens: Screen[] = [
  { name: 'auth', path: '/auth', show: heading('Sign in to Standings') },
  { name: 'login', path: '/auth/login', show: heading('Вход в систему') },
  {
    name: 'login-error',
    path: '/auth/login',
    show: async (page) => {
      await page.getByLabel('Email').fill('nobody@demo.example');
      await page.getByLabel('Пароль', { exact: true }).fill('wrong-password');
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Войти' })).toBeEnabled();
    },
  },
  {
    name: 'auth-alert',
    path: '/auth/google?error=User%20is%20not%20active',
    show: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  { name: 'not-found', path: '/nothing-here', show: heading('Page Not Found') },
  { name: 'privacy', path: '/privacy', show: heading('Privacy Policy') },
  {
    name: 'loading',
    path: '/',
    person: 'rep',
    show: (page) => expect(page.getByText('Загрузка данных...')).toBeVisible(),
  },
  {
    name: 'dashboard',
    path: '/',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(6);
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
  {
    name: 'dashboard-empty',
    path: servers.empty.url,
    person: 'keeper',
    at: servers.empty,
    show: (page) => expect(page.getByText('No teams available')).toBeVisible(),
  },
  { name: 'teams', path: '/teams', person: 'admin', show: (page) => expect(page.getByRole('article')).toHaveCount(6) },
  { name: 'team', path: '/teams/1', person: 'admin', show: teamLists },
  { name: 'team-create', path: '/teams', person: 'admin', show: dialog('Create New Team') },
  { name: 'team-edit', path: '/teams/1', person: 'admin', show: dialog('Edit Team') },
  { name: 'team-delete', path: '/teams/1', person: 'admin', show: dialog('Delete Team', 'Delete team?') },
  { name: 'team-add', path: '/teams/1', person: 'admin', show: dialog('Add to Team') },
  {
    name: 'search',
    path: '/',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(6);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill('ca');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'score-history',
    path: '/',
    person: 'rep',
    show: async (page) => {
      await page.getByTestId('score').first().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'team-scores',
    path: '/teams/1/balls',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('button', { name: /^Edit Score/ }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
  {
    name: 'team-scores-edit',
    path: '/teams/1/balls',
    person: 'admin',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Edit Score/ })
        .nth(3)
        .click();
      await page.getByLabel('New score').fill('1395');
      await expect(page.getByRole('dialog').getByText(/^Would /)).toBeAttached();
    },
  },
  {
    name: 'team-scores-start-over',
    path: '/teams/1/balls',
    person: 'admin',
    show: async (page) => {
      await page.getByRole('button', { name: 'Start over' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    },
  },
  {
    name: 'api-reference',
    path: '/api-reference#edit_group',
    person: 'admin',
    show: async (page) => {
      await expect(page.locator('#edit_group').getByRole('button', { name: 'Copy' })).toBeVisible();
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
  {
    name: 'archive',
    path: '/archive',
    person: 'admin',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Urals — OTC & Wellness' })).toBeVisible();
    },
  },
  {
    name: 'archive-empty',
    path: '/archive?date=2001-01-01',
    person: 'rep',
    show: (page) => expect(page.getByText('No performance data available')).toBeVisible(),
  },
  {
    name: 'archive-fullscreen',
    path: '/archive/fullscreen?groups=1,2,3,4',
    person: 'rep',
    show: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(4);
      // DESIGN 10 lets unused controls fade to 40 %, below any contrast: judged here is the screen in use.
      await page.keyboard.press('Tab');
      await expect(page.getByTestId('controls')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'placeholder',
    path: '/progress',
    person: 'rep',
    show: async (page) => {
      await heading('Progress')(page);
      await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible();
    },
  },
];

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Nothing is judged or pictured half way through a fade. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

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

/** The whole page on a desk (as tall as it is, so that the sidebar is too), the first view on a phone. */
async function picture(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (before && before.width > 768) await page.setViewportSize({ width: before.width, height });
  await page.screenshot({ path: `../docs/screenshots/${name}.png` });
  if (before) await page.setViewportSize(before);
}

for (const theme of ['dark', 'light'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${theme}, ${size}`, () => {
      test.use({ colorScheme: theme, viewport });

      for (const screen of screens) {
        test(`${screen.name}: axe finds nothing`, async ({ page, signInAs }) => {
          // Contrast is measured for each text of the page, which takes its time on a busy machine.
          test.slow();
          await open(page, signInAs, screen);
          await settled(page);
          if (process.env['SCREENSHOTS'] === '1') await picture(page, `${screen.name}-${theme}-${viewport.width}`);
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
        });
      }
    });
  }
}

const widths = [390, 820, 1280, 1440];

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `at ${width} px`).toBe(0);
  }
}

for (const screen of screens) {
  test(`${screen.name}: nothing overflows sideways at ${widths.join(', ')} px`, async ({ page, signInAs }) => {
    await open(page, signInAs, screen);
    await expectNoOverflow(page);
  });
}

test('long names: nothing overflows sideways', async ({ page, signInAs }) => {
  await signInAs('keeper', servers.special);
  await page.goto(servers.special.url);
  await expect(page.getByRole('article', { name: 'Ties' })).toBeVisible();
  await expectNoOverflow(page);
});
