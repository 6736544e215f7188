import { card, connect, pick, test } from './support/google.ts';
import { servers } from './support/servers.ts';
import { expect, storeToken } from './support/test.ts';

const inactive = 'Ваша учетная запись не активирована. Обратитесь к администратору.';
const offline = 'Нет соединения с календарём';

/** An hour of yesterday, in UTC: inside the last seven days wherever the browser lives. */
function yesterday(hour: number): { start: string; end: string } {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const at = (time: number): string => `${day}T${String(time).padStart(2, '0')}:00:00Z`;
  return { start: at(hour), end: at(hour + 1) };
}

/** A word that nobody else's events have. */
const newWord = (): string => `w${Math.random().toString(36).slice(2, 12)}`;

test(
  'AUTH-18 AUTH-04 AUTH-06: a new person signs in with Google, waits for an administrator, and is in; no token stays behind',
  { tag: '@gate' },
  async ({ page, context, google, keeper }) => {
    const person = await google.account('Nina Volkova');
    const signIn = async () => {
      await page.goto('/auth');
      await page.getByRole('link', { name: 'Sign in with Google' }).click();
      await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
      await pick(page, person);
    };

    await signIn();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toHaveText(inactive);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

    await keeper.goto(`/users?q=${encodeURIComponent(person.email)}`);
    const active = keeper.getByRole('switch', { name: `Active: ${person.name}` });
    await expect(active).not.toBeChecked();
    const saved = keeper.waitForResponse(/toggle-active$/);
    await active.click();
    expect((await saved).status()).toBe(200);

    await signIn();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Team Performance Dashboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: /account menu$/ })).toContainText(person.name);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    if (token === null) throw new Error('no token is stored');

    // Neither the address nor the state of any entry of the history has it.
    const devTools = await context.newCDPSession(page);
    const { entries } = await devTools.send('Page.getNavigationHistory');
    expect(entries.map(({ url }) => url).join()).not.toContain(encodeURIComponent(token));
    expect(entries.some(({ url }) => url.includes('/auth/google?'))).toBe(false);
    expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(token);
    await page.goBack();
    await expect(page).not.toHaveURL(/token/);
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Team Performance Dashboard' })).toBeVisible();
  },
);

test('AUTH-06: who comes back from Google is not asked, whoever was signed in before', async ({
  page,
  google,
  keeper,
}) => {
  const sofia = await google.colleague('Sofia Lebedeva');
  await keeper.goto('/api/auth/google');
  await pick(keeper, sofia);
  await expect(keeper).toHaveURL('/');
  const account = keeper.getByRole('button', { name: /account menu$/ });
  await expect(account).toContainText(sofia.name);

  // The same token as a link, in a browser that did not sign in.
  const token = await keeper.evaluate(() => localStorage.getItem('authToken'));
  await storeToken(page.context(), servers.google, (await google.colleague('Timur Asanov')).token);
  await page.goto(`/auth/google?token=${token}`);
  await expect(page.getByText(/^You are signed in as Timur Asanov .* Continue as Sofia Lebedeva /)).toBeVisible();
});

test(
  'PROG-09 PROG-11 PROG-12 CAL-04 CAL-12: a calendar is connected, its events are shown and counted, and other rules count them otherwise',
  { tag: '@gate' },
  async ({ page, context, google, keeper }) => {
    const word = newWord();
    const rita = await google.colleague('Rita Orlova');
    await google.put(rita, { summary: `Demo for ${word}`, when: yesterday(9) });
    await google.put(rita, { summary: 'Demo at the dentist', visibility: 'private', when: yesterday(11) });
    const date = yesterday(0).start.slice(0, 10);
    const endDate = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    await google.put(rita, { summary: 'Volga, signed', when: { date, endDate } });

    await storeToken(context, servers.google, rita.token);
    await page.goto('/profile');
    await connect(page, rita);
    await expect(card(page).getByText('Working')).toBeVisible();
    await expect(card(page).getByRole('definition').nth(1)).toHaveText('3');

    await page.goto(`/calendar?calendar=${rita.id}`);
    const rows = card(page).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: `Demo for ${word}` })).toContainText('Demo');
    await expect(rows.filter({ hasText: 'Private' })).toContainText('Meeting');
    await expect(rows.filter({ hasText: 'Volga, signed' })).toContainText(/Closed.*All day/);
    await expect(page.getByText('dentist')).toHaveCount(0);

    const asked = page.waitForRequest(new RegExp(`/api/google-calendar/user/${rita.id}/stats`));
    await page.goto(`/progress?cuser=${rita.id}`);
    const range = new URL((await asked).url()).searchParams;
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
    expect(range.get('startDate')).toMatch(iso);
    expect(range.get('endDate')).toMatch(iso);
    const section = card(page);
    await expect(section.getByText(/Rita Orlova/).first()).toBeAttached();
    await expect(section.getByText('Total Demos')).toBeVisible();
    await expect(section.locator('dl[data-series=demo] dd').first()).toHaveText('1');

    await keeper.goto('/calendar/rules');
    const failed = keeper.getByRole('textbox', { name: /1\. Failed/ });
    await failed.fill(word);
    await failed.press('Enter');
    // How many there are besides depends on what an earlier try has left.
    await expect(keeper.getByText(/^\d+ events? of the last 30 days would change$/)).toBeVisible();
    const moves = keeper.getByRole('list', { name: 'Changes by type' });
    await expect(moves.getByRole('listitem').filter({ hasText: /Demo.*Failed/ })).toHaveCount(1);
    const example = keeper.getByRole('listitem').filter({ hasText: `Demo for ${word}` });
    await expect(example).toHaveText(new RegExp(`Demo for ${word}.*Demo.*Failed`));
    await keeper.getByRole('button', { name: 'Save rules' }).click();
    await expect(keeper.getByText('Saved. Calendars are syncing again with the new rules.')).toBeVisible();

    // Every calendar has its turn within minutes; this one is asked for now.
    await keeper.getByRole('link', { name: 'Calendar connections' }).click();
    // An earlier try may have left somebody of the same name.
    const line = keeper.getByRole('listitem').filter({ hasText: rita.email });
    await line.getByRole('button', { name: `Sync now: ${rita.name}` }).click();
    await expect(keeper.getByText(`The calendar of ${rita.name} is syncing.`)).toBeVisible();
    await expect(async () => {
      await page.goto(`/calendar?calendar=${rita.id}`);
      await expect(rows.filter({ hasText: `Demo for ${word}` })).toContainText('Failed', { timeout: 15_000 });
    }).toPass();
  },
);

test('CAL-04: a permission taken back is told to the person and to administrators, who ask to reconnect; leaving takes the events along', async ({
  page,
  context,
  google,
  keeper,
}) => {
  const oleg = await google.colleague('Oleg Zimin');
  await google.put(oleg, { summary: 'Demo in Kazan', when: yesterday(9) });
  await storeToken(context, servers.google, oleg.token);
  await page.goto('/profile');
  await connect(page, oleg);
  await expect(card(page).getByText('Working')).toBeVisible();

  await google.takeBack(oleg);
  await card(page).getByRole('button', { name: 'Sync now' }).click();
  const words = 'withdrew the permission, or Google ended it';
  await expect(card(page).getByText(`You ${words}`)).toBeVisible();
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await expect(notice).toContainText('Your Google Calendar no longer syncs.');
  await page.goto(`/calendar?calendar=${oleg.id}`);
  await expect(card(page).getByRole('alert')).toHaveText(offline);

  await keeper.goto('/settings/organisation');
  await keeper.getByRole('link', { name: 'Calendar connections' }).click();
  await keeper.getByRole('button', { name: /^Broken \d/ }).click();
  await expect(keeper).toHaveURL(/status=broken/);
  const line = keeper.getByRole('listitem').filter({ hasText: oleg.email });
  await expect(line).toContainText(`The person ${words}`);
  await line.getByRole('button', { name: `Ask to reconnect: ${oleg.name}` }).click();
  await expect(line).toContainText('Asked to reconnect: now');

  await page.reload();
  await expect(notice).toContainText('An administrator has asked you to reconnect your Google Calendar.');
  await notice.getByRole('link').click();
  await connect(page, oleg, 'Reconnect');
  await expect(card(page).getByText('Working')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`/calendar?calendar=${oleg.id}`);
  await expect(card(page).locator('tbody').getByRole('row')).toHaveCount(1);

  await page.goto('/profile');
  await card(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card(page).getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  await page.goto(`/calendar?calendar=${oleg.id}`);
  await expect(card(page).getByRole('alert')).toHaveText(offline);
  await keeper.goto('/calendar/connections');
  await expect(keeper.getByRole('heading', { name: 'Calendar connections' })).toBeVisible();
  await expect(keeper.getByText(oleg.email)).toHaveCount(0);
});

test('who cancels at Google, or unticks the calendar, is told so on the profile, and nothing is connected', async ({
  page,
  context,
  google,
}) => {
  const ira = await google.colleague('Ira Belova');
  await storeToken(context, servers.google, ira.token);
  await page.goto('/profile');
  const begin = card(page).getByRole('button', { name: 'Connect Google Calendar' });
  await begin.click();
  await pick(page, ira);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('You did not agree at the provider, so nothing was changed');
  await expect(page).toHaveURL('/profile');

  await begin.click();
  await pick(page, ira);
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  const sentence = 'The permission to see calendar events was not given: connect again and tick it';
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page).toHaveURL('/profile');
  await expect(begin).toBeVisible();
  // Said once: neither a reload nor the way back says it again.
  await page.reload();
  await expect(begin).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL('/profile');
  await page.goForward();
  await expect(page).toHaveURL('/profile');
  await expect(begin).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
