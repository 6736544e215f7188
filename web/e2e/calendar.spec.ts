import { choose, Diary, eventRows } from './support/calendar.ts';
import { dateField, enterDay, select, shownDay } from './support/fields.ts';
import { people, servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Europe/Moscow' });

type Team = { id: number; name: string; users: { id: number; name: string; group_member_id: number }[] };

test('CAL-01 CAL-02 CAL-09 CAL-11: group, user, filters, page sizes and layout, all in the address and in the calls', async ({
  page,
  request,
  signInAs,
}) => {
  const headers = { Authorization: await signInAs('admin') };
  const groups = await request.get(`${servers.demo.url}/api/groups/full`, { headers });
  const { data: teams }: { data: Team[] } = await groups.json();
  const [team, other] = teams;
  const person = team?.users[0];
  if (!team || !other || !person) throw new Error('the demo has no teams');

  await page.goto('/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Events Management' })).toBeVisible();
  // On oneself at first, in one's first team.
  await expect(page.getByRole('combobox', { name: 'User', exact: true })).toContainText('Вера Синицына');
  await choose(page, 'Group', team.name);
  await expect(page).toHaveURL(`/calendar?group=${team.id}`);
  await choose(page, 'User', person.name);
  await expect(page).toHaveURL(`/calendar?group=${team.id}&user=${person.id}`);
  await expect(eventRows(page)).toHaveCount(5);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Summary',
    'Description',
    'Type',
    'Start',
    'End',
    'Actions',
  ]);

  const show = page.getByRole('region', { name: 'Events' }).getByLabel('Show');
  await expect(show).toHaveText('5');
  await show.click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '50', '100']);
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page.getByRole('navigation', { name: 'Pages of events' }).getByRole('status')).toHaveText(/^6–10 of /);
  await select(page, show, '10');
  await expect(page).toHaveURL(/^(?!.*page=).*limit=10/);
  await expect(eventRows(page)).toHaveCount(10);

  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await select(page, page.getByRole('combobox', { name: 'Event type' }), 'Closed');
  await expect(page).toHaveURL(/^(?!.*page=).*type=closed/);
  await expect(eventRows(page).first()).toContainText('Closed');
  await expect(eventRows(page).filter({ hasNotText: 'Closed' })).toHaveCount(0);

  // A range is the viewer's own days: Moscow is three hours ahead of UTC. The words wait until the typing has settled.
  await enterDay(dateField(page, 'From'), '1.1.2026');
  await enterDay(dateField(page, 'To'), '31 Dec 2026');
  const asked: URL[] = [];
  page.on('request', (call) => {
    const call_url = new URL(call.url());
    if (call_url.pathname.endsWith('/events') && call_url.searchParams.has('search')) asked.push(call_url);
  });
  // With a clock that stands still: between two letters a busy machine may take longer than the typing does to settle.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('ви');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(/search=/);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.pathname).toBe(`/api/calendar/group-member/${person.group_member_id}/events`);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    page: '1',
    limit: '10',
    search: 'ви',
    eventType: 'closed',
    startDate: '2025-12-31 21:00:00',
    endDate: '2026-12-31 20:59:59',
  });

  await page.getByRole('button', { name: 'Column' }).click();
  await expect(page.getByRole('button', { name: 'Column' })).toHaveAttribute('aria-pressed', 'true');
  const shared = page.url();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'User', exact: true })).toContainText(person.name);
  await expect(dateField(page, 'From')).toHaveValue(shownDay('2026-01-01'));
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('ви');
  expect(page.url()).toBe(shared);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.getByRole('columnheader')).toHaveText(['Event', 'Type', 'When', 'Actions']);

  await choose(page, 'Group', other.name);
  await expect(page).toHaveURL(new RegExp(`group=${other.id}(?!.*user=)`));
  await expect(page.getByText('No events found')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'User', exact: true })).toContainText(person.name);
});

test('CAL-03 CAL-05: a regular user reads, with the whole text in a viewer, and changes nothing', async ({
  page,
  request,
  signInAs,
}) => {
  const diary = await Diary.make(request, 'Readers', 'Reader One');
  const long = `${'Contract review with the purchasing manager, '.repeat(3)}the end`;
  await diary.book({
    summary: 'Short',
    description: long,
    start_utc: '2026-11-10T09:00:00Z',
    end_utc: '2026-11-10T10:00:00Z',
  });
  await diary.book({ summary: long, start_utc: '2026-11-09T09:00:00Z', end_utc: '2026-11-09T10:00:00Z' });
  await signInAs('keeper', servers.arena);
  // Days of the running year are shown without it.
  await page.clock.install({ time: '2026-11-15T12:00:00Z' });
  await page.goto(diary.path());
  await expect(eventRows(page)).toHaveCount(2);
  const first = eventRows(page).first();
  await expect(first).toContainText(`${long.slice(0, 50).trimEnd()}…`);
  await expect(first).not.toContainText('the end');
  await expect(first.getByRole('cell').nth(3)).toHaveText('Tue, 10 Nov, 12:00');
  await first.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog', { name: 'Short' })).toContainText(long);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first.getByRole('button', { name: /^View/ })).toBeFocused();
  await eventRows(page).nth(1).getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog', { name: 'Summary' })).toContainText(long);
  await page.keyboard.press('Escape');

  const rep = await request.post(`${servers.demo.url}/api/auth/login`, {
    data: { email: people.rep, password: 'demo-password' },
  });
  const { token }: { token: string } = await rep.json();
  const groups = await request.get(`${servers.demo.url}/api/groups/full`, { headers: { Authorization: token } });
  const { data: teams }: { data: Team[] } = await groups.json();
  await signInAs('rep');
  await page.goto(`/calendar?group=${teams[0]?.id}&user=${teams[0]?.users[0]?.id}`);
  await expect(eventRows(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Create Event' })).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['Summary', 'Description', 'Type', 'Start', 'End']);
  await expect(page.getByRole('button', { name: /^(Edit|Delete) event/ })).toHaveCount(0);
});

test('CAL-04: no calendar is connected: the section says what is missing, and a person’s own says no connection', async ({
  page,
  signInAs,
}) => {
  const { url } = servers.empty;
  await signInAs('keeper', servers.empty);
  await page.goto(`${url}/calendar`);
  const google = page.getByRole('region', { name: 'Google Calendar' });
  await expect(google.getByText('No Google Calendar is connected yet')).toBeVisible();
  const call = page.waitForResponse((answer) => answer.url().includes('/api/google-calendar/1/events'));
  await page.goto(
    `${url}/calendar?calendar=1&type=demo&search=x&from=2026-11-01&to=2026-11-02&calendarPage=2&calendarLimit=10`,
  );
  const answer = await call;
  expect(answer.status()).toBe(400);
  expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({
    page: '2',
    limit: '10',
    search: 'x',
    eventType: 'demo',
    startDate: '2026-10-31 21:00:00',
    endDate: '2026-11-02 20:59:59',
  });
  await expect(google.getByRole('alert')).toHaveText('Нет соединения с календарём');
  await expect(google.getByRole('alert')).toHaveAttribute('lang', 'ru');
  await expect(page.getByText('Only Google Calendar has events of this type.')).toBeVisible();
});

test('CAL-08: what could not be loaded is said quietly and can be tried again; a failed refresh keeps the rows', async ({
  page,
  request,
  signInAs,
}) => {
  const diary = await Diary.make(request, 'Loads', 'Loader One');
  await diary.book({ summary: 'Kept', start_utc: '2026-11-10T09:00:00Z', end_utc: '2026-11-10T10:00:00Z' });
  await signInAs('keeper', servers.arena);
  const groups = `${servers.arena.url}/api/groups?*`;
  const events = `${servers.arena.url}/api/calendar/group-member/${diary.member}/events?*`;
  await page.route(groups, (route) => route.fulfill({ status: 500, body: '' }));
  await page.route(events, (route) => route.abort());
  await page.goto(diary.path());
  await expect(page.getByText('The data could not be loaded.')).toHaveCount(2);
  await page.unroute(events);
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: 'Try again' }).click();
  await expect(eventRows(page)).toHaveCount(1);
  // Last, because other journeys change teams at the same time: the page would load them by itself.
  await page.unroute(groups);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('combobox', { name: 'Group' })).toContainText('Loads');
  await expect(page.getByText('The data could not be loaded.')).toHaveCount(0);

  // More than ten years at once: the server's own reason.
  await page.goto(diary.path('&from=2001-01-01&to=2026-01-01'));
  await expect(page.getByText('No events found')).toBeVisible();
  await expect(page.getByText('A range can have at most 10 years')).toBeVisible();
  // A page beyond the last leads to the last.
  await page.goto(diary.path('&page=9'));
  await expect(eventRows(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=/);
});
