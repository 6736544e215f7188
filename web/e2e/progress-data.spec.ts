import type { ListConnectionsResponse } from '../src/api/gen/types.gen.ts';
import { asker, button, chart, expectStats, from, noon, period, spoken, sum } from './support/progress.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

test.use({ timezoneId: 'UTC' });

// The page's day is that of `period`, also when midnight passes meanwhile.
test.beforeEach(({ page }) => page.clock.install({ time: noon }));

test('PROG-08: a group whose call fails is named as missing with another try, or is the sum of its members', async ({
  page,
  request,
  signInAs,
}) => {
  const server = asker(request, await signInAs('rep'));
  const [first, second] = await server.teams();
  if (!first || !second) throw new Error('the demo has teams');
  const members = await server.members(first.id);
  const all = await Promise.all(members.map(({ group_member_id: gmId }) => server.member(gmId, period)));
  // Neither the group nor its members: the other group stays, and the note names what is missing.
  await page.route(`/api/calendar/group/${first.id}/stats?*`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.route(`/api/groups/full/${first.id}`, (route) => route.abort());
  await page.goto(`/progress?from=${from}&groups=${first.id},${second.id}`);
  const missing = page.getByRole('status').filter({ hasText: /^Not counted/ });
  await expect(missing).toContainText(first.name);
  await expectStats(page, await server.team(second.id, period));
  await page.unroute(`/api/groups/full/${first.id}`);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: `${first.name}: ${spoken(sum(...all))}` })).toBeAttached();
  await expectStats(page, sum(...all, await server.team(second.id, period)));
  await expect(page.getByText(/^Added up from the current members/)).toContainText(first.name);
  await expect(missing).toHaveCount(0);
});

test('a failed load says so and can be tried again; a failed list of groups leaves the rest usable', async ({
  page,
  request,
  signInAs,
}) => {
  const server = asker(request, await signInAs('rep'));
  await page.route('/api/calendar/my/stats?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('/api/groups?*', (route) => route.abort());
  await page.goto(`/progress?from=${from}`);
  const own = page.getByRole('region', { name: 'Your Progress' });
  await expect(own.getByText('The data could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await own.getByRole('button', { name: 'Try again' }).click();
  await expectStats(page, await server.mine(period));
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Select All' })).not.toHaveAttribute('aria-disabled', 'true');

  await page.route('/api/calendar/my/series?*', (route) => route.fulfill({ status: 503, body: '' }));
  await button(page, 'Line').click();
  await expect(own.getByText('The data could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await own.getByRole('button', { name: 'Try again' }).click();
  await expect(chart(page)).toHaveAccessibleName(/points over time/);
});

test('no calendar is connected on the real server: the section says what is missing', async ({ page, signInAs }) => {
  const { url } = servers.empty;
  await signInAs('keeper', servers.empty);
  await page.goto(`${url}/progress`);
  const section = page.getByRole('region', { name: 'Google Calendar' });
  await expect(section.getByText('No Google Calendar is connected yet')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Connect yours' })).toHaveAttribute('href', '/profile');
  const answer = page.waitForResponse(/\/api\/google-calendar\/user\/1\/stats/);
  await page.goto(`${url}/progress?cuser=1`);
  expect((await answer).status()).toBe(400);
  await expect(section.getByRole('alert')).toHaveText('Нет соединения с календарём');
});

test('PROG-09: the rep’s own calendar has every kind in its last week, and a broken one cannot be chosen', async ({
  page,
  request,
  signInAs,
}) => {
  const headers = { Authorization: await tokenOf(request, 'admin', servers.demo) };
  const listed = await request.get('/api/google-calendar/connections?status=broken', { headers });
  const { data }: ListConnectionsResponse = await listed.json();
  const [broken] = data.connections;
  if (!broken) throw new Error('the demo has a broken connection');
  await signInAs('rep');
  await page.goto('/progress');
  const section = page.getByRole('region', { name: 'Google Calendar' });
  await section.getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('combobox', { name: 'Find' }).fill(broken.name);
  await expect(page.getByRole('option', { name: broken.name })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Find' }).fill('Иван Карпов');
  await page.getByRole('option', { name: 'Иван Карпов' }).click();
  const some = '[1-9]\\d*';
  const kinds = new RegExp(`Demo ${some}, Booked ${some}, Closed ${some}, Failed ${some}$`);
  await expect(section.getByRole('img', { name: kinds })).toBeVisible();
});

test(
  'a chart is read as a table, copied as CSV, saved as PNG and walked through by keyboard',
  { tag: '@gate' },
  async ({ page, context, request, signInAs }) => {
    const server = asker(request, await signInAs('rep'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [first, second] = await server.teams();
    if (!first || !second) throw new Error('the demo has teams');
    const one = await server.team(first.id, period);
    await page.goto(`/progress?from=${from}&groups=${first.id},${second.id}`);
    const bars = page.getByRole('group', { name: 'Values of the chart' }).getByRole('button');
    await bars.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(bars.nth(1)).toBeFocused();
    await expect(page.locator('.shadow-popover', { hasText: second.name })).toBeVisible();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PNG' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^2 Groups Progress .*\.png$/);

    await page.getByRole('button', { name: 'Show as table' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: first.name }) });
    const total = one.booked + one.closed + one.failed;
    await expect(row.getByRole('cell')).toHaveText([total, one.booked, one.closed, one.failed].map(String));
    await page.getByRole('button', { name: 'Copy as CSV' }).click();
    await expect(page.getByText('Copied as CSV')).toBeVisible();
    const csv = await page.evaluate(() => navigator.clipboard.readText());
    expect(csv.split(/\r?\n/).slice(0, 2)).toEqual([
      'Group,Total,Booked,Closed,Failed',
      `${first.name},${total},${one.booked},${one.closed},${one.failed}`,
    ]);

    // Days cut by the viewer's clock add up to the whole.
    await button(page, 'Line').click();
    await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy as CSV' }).click();
    const lines = async () => (await page.evaluate(() => navigator.clipboard.readText())).trim().split(/\r?\n/);
    await expect.poll(async () => (await lines()).length).toBe(29);
    const totals = (await lines()).slice(1).map((line) => Number(line.split(',').at(-4)));
    const two = await server.team(second.id, period);
    expect(totals.reduce((all, each) => all + each, 0)).toBe(total + two.booked + two.closed + two.failed);
  },
);

test.describe('in New York, where the clocks go back on 2 November 2025', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('PROG-07: a range is sent in UTC from local 00:00:00 to 23:59:59', async ({ page, signInAs }) => {
    await signInAs('rep');
    const asked: URL[] = [];
    page.on('request', (call) => asked.push(new URL(call.url())));
    await page.goto('/progress?from=2025-11-01&to=2025-11-05&groups=1&chart=line');
    await expect(chart(page)).toHaveAccessibleName(/5 points over time/);
    const stats = asked.find(({ pathname }) => pathname === '/api/calendar/group/1/stats');
    expect(stats?.searchParams.get('startDate')).toBe('2025-11-01 04:00:00');
    expect(stats?.searchParams.get('endDate')).toBe('2025-11-06 04:59:59');
    const series = asked.find(({ pathname }) => pathname === '/api/calendar/groups/series');
    const bounds = series?.searchParams.get('bounds')?.split(',') ?? [];
    expect(bounds).toHaveLength(6);
    expect([bounds[0], bounds.at(-1)]).toEqual(['2025-11-01T04:00:00Z', '2025-11-06T05:00:00Z']);
  });
});
