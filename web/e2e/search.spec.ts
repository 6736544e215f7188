import type { APIRequestContext, Page } from '@playwright/test';
import { ask, type FoundPerson, type FoundTeam, group, options, searchBox, searchButton } from './support/search.ts';
import { expect, test } from './support/test.ts';

// How the box opens and closes: search-box.spec.ts. SRCH-03, SRCH-05 and the rest of SRCH-04: search-box.test.tsx.

async function open(page: Page): Promise<void> {
  await page.goto('/profile');
  await searchButton(page).click();
  await expect(searchBox(page)).toBeFocused();
}

const found = <T>(request: APIRequestContext, token: string, what: 'users' | 'groups', q: string) =>
  ask<T>(request, token, `/api/${what}/search?q=${encodeURIComponent(q)}`);

/** Every search that the page sends, by its query. */
function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/users/search') asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

test('SRCH-01: 300 ms after the last key, trimmed; nothing below 2 characters; empty clears', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const start = new Date('2026-11-15T09:00:00Z');
  await page.clock.install({ time: start });
  const asked = searches(page);
  await open(page);
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000));

  await page.keyboard.type('  c ');
  await page.clock.runFor(1000);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('a');
  await page.clock.runFor(200);
  await page.keyboard.type('r');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['car']);
  await page.clock.resume();
  await expect(options(page).first()).toBeVisible();

  // A space around it is no other query.
  await page.keyboard.type(' ');
  await searchBox(page).fill('c');
  await expect(options(page)).toHaveCount(0);
  await searchBox(page).fill('ca');
  await expect(options(page).first()).toBeVisible();
  await searchBox(page).fill('');
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('');
  expect(asked).toEqual(['car', 'ca']);
});

test(
  'SRCH-02: pages, users, user groups and groups, twelve at most, the match marked, each leading there',
  { tag: '@gate' },
  async ({ page, request, signInAs }) => {
    const token = await signInAs('admin');
    const people = await found<FoundPerson>(request, token, 'users', 'ca');
    const teams = await found<FoundTeam>(request, token, 'groups', 'ca');
    await open(page);
    await page.keyboard.type('ca');
    const screens = group(page, 'Pages').getByRole('option');
    await expect(screens.first()).toHaveText(/^Calendar/);
    await expect(screens.first()).toHaveAttribute('href', '/calendar');

    const users = group(page, 'Users').getByRole('option');
    const shown = people.slice(0, await users.count());
    expect(shown.length).toBeGreaterThan(0);
    await expect(users).toHaveText(shown.map(({ name, email }) => new RegExp(`${name}.*${email}`)));
    for (const [at, { id }] of shown.entries()) await expect(users.nth(at)).toHaveAttribute('href', `/users/${id}`);

    const first = people[0];
    const [theirs] = await ask<FoundTeam>(request, token, `/api/groups/user/${first?.id}`);
    const userGroup = group(page, 'User groups').getByRole('option').first();
    await expect(userGroup).toContainText(`${first?.name} in ${theirs?.name}`);
    await expect(userGroup).toHaveAttribute('href', `/teams/${theirs?.id}`);

    const groups = group(page, 'Groups').getByRole('option');
    await expect(groups.first()).toContainText(teams[0]?.name ?? '-');
    await expect(groups.first()).toHaveAttribute('href', `/teams/${teams[0]?.id}`);

    const count = await options(page).count();
    expect(count).toBeLessThanOrEqual(12);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(`${count} results`);
    const marks = await options(page).locator('mark').allTextContents();
    expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['ca']));
    await expect(options(page).locator('mark').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  },
);

test('SRCH-02: what matches a whole company still has twelve results; nothing found says so', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await open(page);
  // The part behind the @ of everyone's address.
  await page.keyboard.type('demo.example');
  await expect(options(page)).toHaveCount(12);
  await expect(group(page, 'User groups').getByRole('option')).not.toHaveCount(0);
  await searchBox(page).fill('zzqq');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Nothing found for “zzqq”');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
});

test('SRCH-02: the pages are found by their title in the chosen language and in English', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.addInitScript(() => localStorage.setItem('language', 'ru'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Поиск' }).click();
  const pages = page.getByRole('group', { name: 'Страницы' }).getByRole('option');
  await page.getByRole('combobox').fill('архив');
  await expect(pages).toHaveText(/^Архив результатов/);
  await page.getByRole('combobox').fill('archive');
  await expect(pages).toHaveText(/^Архив результатов/);
  await expect(pages).toHaveAttribute('href', '/archive');
});

test('SRCH-02: Cyrillic, е for ё and ё for е, any part of a name, words in any order', async ({
  page,
  request,
  signInAs,
}) => {
  const token = await signInAs('admin');
  const people = await ask<FoundPerson>(request, token, '/api/users');
  const someone = people.find(({ name }) => /^\p{L}*ё\p{L}{2,} \p{L}{5,}$/u.test(name));
  const name = someone?.name ?? '';
  const [first = '', last = ''] = name.split(' ');
  await open(page);
  const row = group(page, 'Users').getByRole('option').filter({ hasText: name });
  for (const query of [
    name.replaceAll('ё', 'е'),
    name.toUpperCase(),
    last.slice(1).replaceAll('е', 'ё'),
    `${last} ${first}`,
  ]) {
    await searchBox(page).fill(query);
    await expect(row.first(), query).toBeVisible();
    await expect(row.first().locator('mark').first(), query).toBeVisible();
  }
});

test('SRCH-04: a failed search clears the results, and the next one works', async ({ page, signInAs }) => {
  await signInAs('admin');
  await open(page);
  await page.keyboard.type('ca');
  await expect(options(page).first()).toBeVisible();
  await page.route('/api/users/search?*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.keyboard.type('r');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Search is not available right now');
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('/api/users/search?*');
  await page.keyboard.type('d');
  await expect(options(page).first()).toBeVisible();
});

test('SRCH-06: a found user has a name, an email and a picture; a team of theirs the position and the size', async ({
  page,
  request,
  signInAs,
}) => {
  const token = await signInAs('admin');
  const people = await ask<FoundPerson>(request, token, '/api/users');
  const someone = people.find(({ name, picture }) => picture !== null && /^\w+ \w{6,}$/.test(name));
  await open(page);
  await searchBox(page).fill(someone?.email ?? '');
  const row = group(page, 'Users').getByRole('option').first();
  await expect(row).toContainText(someone?.name ?? '-');
  await expect(row).toContainText(someone?.email ?? '-');
  await expect(row.locator('img')).toHaveAttribute('src', `/api/file/${someone?.picture}`);
  const [team] = await ask<FoundTeam>(request, token, `/api/groups/user/${someone?.id}`);
  const theirs = group(page, 'User groups').getByRole('option').first();
  await expect(theirs).toContainText(`${someone?.name} in ${team?.name}`);
  await expect(theirs).toContainText(`Position ${team?.user_position} · ${team?.members_count} members`);
});
