import { select } from './support/fields.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: servers.empty.url });

test(
  'NAV-04, organisation: its settings are saved, a new time zone asks first, and the footer follows',
  { tag: '@gate' },
  async ({ page, request, signInAs }) => {
    const token = await signInAs('keeper', servers.empty);
    const read = async () => {
      const answer = await request.get('/api/organisation', { headers: { Authorization: token } });
      const { data }: { data: Record<string, unknown> } = await answer.json();
      return data;
    };
    const reset = { zone: 'UTC', week_start: 1, terms_url: null, blog_url: null, name: 'Before' };
    const began = await request.patch('/api/organisation', { headers: { Authorization: token }, data: reset });
    expect(began.status(), await began.text()).toBe(200);
    await page.goto('/users');
    await page.getByRole('main').getByRole('link', { name: 'Organisation settings' }).click();
    await expect(page).toHaveURL('/settings/organisation');
    await expect(page.getByTestId('header-title')).toHaveText('Organisation settings');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/privacy');

    const sent: unknown[] = [];
    page.on('request', (call) => {
      if (call.method() === 'PATCH') sent.push(call.postDataJSON());
    });
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name: 'Save changes' });
    const weekStart = main.getByRole('combobox', { name: 'First day of the week' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await main.getByLabel('Name').fill('Northern Pharmacies');
    await select(page, weekStart, 'Sunday');
    await main.getByLabel('Terms of Use').fill('javascript:alert(1)');
    await main.getByLabel('Blog').fill('https://blog.example/standings');
    await save.click();
    await expect(main.getByLabel('Terms of Use')).toBeFocused();
    await expect(main.getByText('Enter an address that begins with http:// or https://.')).toBeVisible();
    expect(sent).toEqual([]);
    await main.getByLabel('Terms of Use').fill('https://example.com/terms');
    await page.route('/api/organisation', (route) => route.fulfill({ status: 500, body: '' }));
    await save.click();
    await expect(main.getByText('The settings could not be saved. Try again.')).toBeVisible();
    await page.unroute('/api/organisation');
    await save.click();
    await expect(page.getByText('The settings were saved.')).toBeVisible();
    const change = {
      name: 'Northern Pharmacies',
      week_start: 7,
      terms_url: 'https://example.com/terms',
      blog_url: 'https://blog.example/standings',
    };
    expect(sent.splice(0)).toEqual([change, change]);
    await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', change.terms_url);
    await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', change.blog_url);

    // A time zone is found by any part of its name; what changing it does is said, and asked.
    const zone = main.getByRole('combobox', { name: /^Time zone/ });
    const find = page.getByRole('combobox', { name: 'Find a time zone' });
    await expect(zone).toHaveText('UTC');
    await expect(main.getByText('past days in the archive end at the new midnight')).toBeVisible();
    await zone.click();
    await find.fill('no such place');
    await expect(page.getByText('No time zone matches.')).toBeVisible();
    await find.fill('new york');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await expect(zone).toHaveText('America/New York');
    await save.click();
    const question = page.getByRole('dialog', { name: 'Change the time zone?' });
    await expect(question.locator('b')).toHaveText(['UTC', 'America/New York']);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);
    await save.click();
    await question.getByRole('button', { name: 'Change the time zone' }).click();
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([{ zone: 'America/New_York' }]);
    expect(await read()).toMatchObject({ ...change, zone: 'America/New_York' });

    // An emptied address is removed, and the link leads where it led before. All of it outlives a reload.
    await main.getByLabel('Terms of Use').fill('');
    await save.click();
    await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/privacy');
    await page.reload();
    await expect(main.getByLabel('Name')).toHaveValue('Northern Pharmacies');
    await expect(weekStart).toHaveText('Sunday');
    await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', change.blog_url);
  },
);
