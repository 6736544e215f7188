import { dateField, enterDay, shownDay } from './support/fields.ts';
import {
  addDays,
  asker,
  before,
  button,
  chart,
  expectSearch,
  expectStats,
  from,
  groupBox,
  noon,
  period,
  spoken,
  statGrid,
  sum,
  today,
} from './support/progress.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'UTC' });

// The page's day is that of `period`, also when midnight passes meanwhile.
test.beforeEach(({ page }) => page.clock.install({ time: noon }));

test('PROG-01 PROG-03 PROG-04 PROG-05: a rep compares two teams over four weeks, picks one, then one person, in every chart', async ({
  page,
  request,
  signInAs,
}) => {
  const server = asker(request, await signInAs('rep'));
  const [first, second] = await server.teams();
  if (!first || !second) throw new Error('the demo has teams');
  const [one, two] = [await server.team(first.id, period), await server.team(second.id, period)];

  await page.goto('/progress');
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
  await expect(dateField(page, 'From').first()).toHaveValue(shownDay(addDays(today, -6)));
  await expect(dateField(page, 'To').first()).toHaveValue(shownDay(today));
  await expect(button(page, 'Week')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Month').click();
  await expect(button(page, 'Month')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/progress\?from=\d{4}-\d\d-\d\d$/);
  await button(page, 'Year').click();
  await expect(dateField(page, 'To').first()).toHaveValue(shownDay(today));
  await enterDay(dateField(page, 'From').first(), from);
  await expectSearch(page, { from });
  await expect(button(page, 'Year')).toHaveAttribute('aria-pressed', 'false');

  await groupBox(page, first.name).check();
  await groupBox(page, second.name).check();
  await expect(page.getByRole('heading', { name: '2 Groups Progress' })).toBeVisible();
  await expectSearch(page, { from, groups: `${first.id},${second.id}` });
  await expect(page.getByRole('button', { name: `${first.name}: ${spoken(one)}` })).toBeAttached();
  await expect(page.getByRole('button', { name: `${second.name}: ${spoken(two)}` })).toBeAttached();
  await expectStats(page, sum(one, two));
  // The scale is a single group's.
  await expect(button(page, 'Progress Scale')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Progress Scale')).toHaveAttribute('title', 'Select one group to use the progress scale');
  await button(page, 'Pie').click();
  await expect(chart(page)).toHaveAccessibleName(new RegExp(`${spoken(sum(one, two))}$`));
  await expect(page.getByRole('heading', { name: 'By group' })).toBeVisible();

  await groupBox(page, second.name).uncheck();
  await expect(page.getByRole('heading', { name: `${first.name} Group Progress` })).toBeVisible();
  await expectStats(page, one);
  await button(page, 'Progress Scale').click();
  await expectSearch(page, { from, groups: first.id, chart: 'scale' });
  await expect(chart(page).getByText(/^\d+%$/)).toHaveCount(8);

  const person = (await server.members(first.id))[1];
  if (!person) throw new Error('the team has members');
  const his = await server.member(person.group_member_id, period);
  await page.getByRole('radio', { name: person.name }).check();
  await expect(page.getByRole('heading', { name: `${person.name} Progress` })).toBeVisible();
  await expectSearch(page, { from, groups: first.id, user: person.id, chart: 'scale' });
  await expectStats(page, his);
  await page.reload();
  await expect(page.getByRole('heading', { name: `${person.name} Progress` })).toBeVisible();
  await expect(page.getByRole('radio', { name: person.name })).toBeChecked();
  await button(page, 'Line').click();
  await expect(chart(page)).toHaveAccessibleName(/28 points over time/);
  await button(page, 'Bar').click();
  await expect(chart(page)).toHaveAccessibleName(new RegExp(`${spoken(his)}$`));

  await page.getByRole('button', { name: 'Show All Users' }).click();
  await expect(page.getByRole('heading', { name: `${first.name} Group Progress` })).toBeVisible();
  await page.getByRole('radio', { name: person.name }).check();
  await expect(page).toHaveURL(/&user=/);
  // Another choice of groups clears the user.
  await groupBox(page, second.name).check();
  await expectSearch(page, { from, groups: `${first.id},${second.id}` });
  await expect(page.getByRole('radio')).toHaveCount(0);
  await groupBox(page, first.name).uncheck();
  const others = await server.members(second.id);
  await expect(page.getByRole('radio', { name: others[0]?.name ?? '', exact: true })).not.toBeChecked();
  await expect(page.getByRole('heading', { name: `${second.name} Group Progress` })).toBeVisible();
});

test('PROG-02 PROG-06: all groups and none, kinds on and off, and what an empty choice says', async ({
  page,
  request,
  signInAs,
}) => {
  const server = asker(request, await signInAs('rep'));
  const teams = await server.teams();
  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  await page.goto(`/progress?from=${from}`);
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByRole('heading', { name: `${teams.length} Groups Progress` })).toBeVisible();
  await expectSearch(page, { from, groups: 'all' });
  for (const { name } of teams) await expect(groupBox(page, name)).toBeChecked();
  // Many groups come in one call; what does not fit is on the next page of the chart.
  expect(calls.filter((path) => path.startsWith('/api/calendar/group/'))).toEqual([]);
  await expectStats(page, sum(...(await Promise.all(teams.map(({ id }) => server.team(id, period))))));
  await expect(page.getByRole('navigation', { name: 'Pages of the chart' })).toBeVisible();

  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
  await expectSearch(page, { from });
  const mine = await server.mine(period);
  await expectStats(page, mine);
  const past = await server.mine(before);
  const change = mine.booked - past.booked;
  const arrow = change > 0 ? `▲\u2009${change}` : `▼\u2009${-change}`;
  await expect(statGrid(page).locator('[data-series=booked].grid')).toContainText(change === 0 ? 'no change' : arrow);

  await groupBox(page, 'Total').uncheck();
  await groupBox(page, 'Closed').uncheck();
  await expectSearch(page, { from, kinds: 'booked,failed' });
  await expect(chart(page)).toHaveAccessibleName(new RegExp(`: Booked ${mine.booked}, Failed ${mine.failed}$`));
  await expect(statGrid(page).getByText(/^\d+\.\d%$/)).toHaveCount(2);
  await groupBox(page, 'Booked').uncheck();
  await groupBox(page, 'Failed').uncheck();
  await expect(page.getByText('No progress data available')).toBeVisible();
  await expectSearch(page, { from, kinds: 'none' });
  for (const kind of ['Total', 'Booked', 'Closed', 'Failed']) await groupBox(page, kind).check();
  await expectSearch(page, { from });

  await page.goto('/progress?from=2001-01-01&to=2001-02-01&groups=1');
  const own = page.getByRole('region', { name: /Group Progress$/ });
  await expect(own.getByText('No events found in selected period')).toBeVisible();
  await page.goto('/progress?groups=999999');
  await expect(page.getByText('No progress data available')).toBeVisible();
});

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

test('PROG-10: the fills are the specification’s in both themes', async ({ page, signInAs }) => {
  await signInAs('rep');
  await page.goto(`/progress?from=${from}&groups=1`);
  const fills = { booked: 'rgb(0, 56, 255)', closed: 'rgb(61, 182, 62)', failed: 'rgb(144, 37, 37)' };
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [kind, fill] of Object.entries(fills)) {
      const bar = chart(page).locator(`[data-series=${kind}] .chart-shape`);
      await expect(bar).toHaveCSS('fill', fill);
      await expect(bar).toHaveCSS('stroke-width', '1px');
    }
    const stops = chart(page).locator('linearGradient stop');
    await expect(stops.first()).toHaveCSS('stop-color', 'rgb(203, 60, 255)');
    await expect(stops.last()).toHaveCSS('stop-color', 'rgb(117, 81, 255)');
  }
  const others = { demo: '#cb3cff', meeting: '#ff6b6b' };
  for (const [kind, value] of Object.entries(others)) {
    expect(await page.evaluate(token, `--series-${kind}`)).toBe(value);
  }
});
