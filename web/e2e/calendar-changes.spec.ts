import type { Page } from '@playwright/test';
import { alert, Diary, eventRows, form, openForm, submit } from './support/calendar.ts';
import { dateField, enterMoment, expectMoment } from './support/fields.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const start = (page: Page) => dateField(form(page), 'Start');
const end = (page: Page) => dateField(form(page), 'End');

// The days here are of 2026, and so is the page's clock: of another year they would be shown with the year.
test.beforeEach(({ page }) => page.clock.install({ time: '2026-10-20T12:00:00Z' }));

/** The clocks of New York go back on 1 November 2026; those of the others never change. */
const zones = [
  {
    zone: 'Europe/Moscow',
    booked: ['2026-10-31T23:30', '2026-11-01T00:30'],
    utc: ['2026-10-31T20:30:00Z', '2026-10-31T21:30:00Z'],
    moved: ['2026-11-01T10:00', '2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z'],
    cell: 'Sun, 1 Nov, 10:00',
  },
  {
    zone: 'America/New_York',
    booked: ['2026-10-31T23:30', '2026-11-01T02:30'],
    utc: ['2026-11-01T03:30:00Z', '2026-11-01T07:30:00Z'],
    moved: ['2026-11-02T10:00', '2026-11-02T15:00:00Z', '2026-11-02T19:00:00Z'],
    cell: 'Mon, 2 Nov, 10:00',
  },
  {
    zone: 'Asia/Kolkata',
    booked: ['2026-11-01T00:15', '2026-11-01T01:00'],
    utc: ['2026-10-31T18:45:00Z', '2026-10-31T19:30:00Z'],
    moved: ['2026-11-01T10:00', '2026-11-01T04:30:00Z', '2026-11-01T05:15:00Z'],
    cell: 'Sun, 1 Nov, 10:00',
  },
] as const;

for (const { zone, booked, utc, moved, cell } of zones) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });

    test(
      `CAL-05 CAL-06 CAL-07 CAL-10 CAL-12: an administrator in ${zone} books, moves, closes and deletes an event`,
      { tag: zone === 'America/New_York' ? '@gate' : [] },
      async ({ page, request, signInAs }) => {
        const diary = await Diary.make(request, `Booked in ${zone}`, 'Irina Booker');
        await signInAs('keeper', servers.arena);
        await page.goto(diary.path());
        await openForm(page);
        await expect(form(page)).toContainText(`For Irina Booker in Booked in ${zone}`);
        await expect(form(page).getByRole('radio', { name: 'Booked' })).toBeChecked();
        await enterMoment(form(page), 'Start', booked[0]);
        await enterMoment(form(page), 'End', booked[1]);
        const posted = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/calendar'));
        await form(page).getByRole('button', { name: 'Create Event' }).dblclick();
        expect((await posted).postDataJSON()).toEqual({
          group_member_id: diary.member,
          summary: 'New Event',
          description: '',
          eventType: 'booked',
          start_utc: utc[0],
          end_utc: utc[1],
        });
        await expect(form(page)).toHaveCount(0);
        await expect(eventRows(page)).toHaveCount(1);
        await expect(eventRows(page)).toContainText('New Event');
        const [event] = await diary.events();
        expect(event).toMatchObject({ summary: 'New Event', start_utc: utc[0], end_utc: utc[1], eventType: 'booked' });
        expect(await diary.counts()).toEqual({ booked: 1, closed: 0, failed: 0 });

        await page.getByRole('button', { name: 'Edit event: New Event' }).click();
        await expectMoment(form(page), 'Start', booked[0]);
        await expectMoment(form(page), 'End', booked[1]);
        await form(page).getByLabel('Summary').fill('Contract review');
        await form(page).getByLabel('Description').fill('Signed');
        await form(page).getByText('Closed').click();
        await enterMoment(form(page), 'Start', moved[0]);
        const put = page.waitForRequest((call) => call.method() === 'PUT');
        await submit(page);
        const sent = await put;
        const details = {
          summary: 'Contract review',
          description: 'Signed',
          eventType: 'closed',
          start_utc: moved[1],
          end_utc: moved[2],
        };
        expect(new URL(sent.url()).pathname).toBe(`/api/calendar/${event?.id}`);
        expect(sent.postDataJSON()).toEqual(details);
        await expect(eventRows(page).getByRole('cell').nth(3)).toHaveText(cell);
        await expect(eventRows(page)).toContainText('Closed');
        expect(await diary.events()).toEqual([{ id: event?.id, ...details, amount: null }]);
        expect(await diary.counts()).toEqual({ booked: 0, closed: 1, failed: 0 });

        await page.getByRole('button', { name: 'Delete event: Contract review' }).click();
        const question = page.getByRole('dialog', { name: 'Delete event?' });
        await expect(question).toContainText('Are you sure you want to delete this event?');
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await question.getByRole('button', { name: 'Delete Event' }).click();
        await expect(page.getByText('No events found')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeFocused();
        expect(await diary.events()).toEqual([]);
        expect(await diary.counts()).toEqual({ booked: 0, closed: 0, failed: 0 });
      },
    );
  });
}

test.describe('New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('CAL-06: what cannot be booked is kindly refused before anything is sent', async ({
    page,
    request,
    signInAs,
  }) => {
    const diary = await Diary.make(request, 'Refusals', 'Boris Booker');
    await signInAs('keeper', servers.arena);
    await page.goto(`${servers.arena.url}/calendar`);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(alert(page)).toHaveText('Please select both a group and a user');
    await page.goto(`${servers.arena.url}/calendar?group=${diary.team}&user=999999`);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(alert(page)).toHaveText('Member data not found');

    await page.goto(diary.path());
    let posts = 0;
    page.on('request', (call) => {
      if (call.method() === 'POST') posts += 1;
    });
    await openForm(page);
    await enterMoment(form(page), 'Start', '2027-03-14T02:30');
    await submit(page);
    await expect(form(page)).toContainText('This time does not exist: the clocks go forward. Choose another.');
    await expect(start(page)).toBeFocused();
    await enterMoment(form(page), 'Start', '2026-11-01T01:30');
    await expect(form(page)).toContainText('this time comes twice. The first one is used.');
    await enterMoment(form(page), 'End', '2026-11-01T01:00');
    await submit(page);
    await expect(form(page)).toContainText('The event must end after it starts.');
    await expect(end(page)).toBeFocused();
    // What was typed is not lost to a slip.
    await page.keyboard.press('Escape');
    await form(page).getByRole('button', { name: 'Keep editing' }).click();
    await start(page).fill('');
    await submit(page);
    await expect(form(page)).toContainText('Enter a date and a time.');
    expect(posts).toBe(0);
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Create Event' })).toBeFocused();
    expect(await diary.events()).toEqual([]);
  });
});

test('CAL-08: every failure is said in the server’s words, as Unknown error, or as an error on the way', async ({
  page,
  request,
  signInAs,
}) => {
  const diary = await Diary.make(request, 'Failures', 'Clara Booker');
  const times = { start_utc: '2026-11-10T09:00:00Z', end_utc: '2026-11-10T10:00:00Z' };
  const event = await diary.book({ summary: 'Doomed', ...times });
  await signInAs('keeper', servers.arena);
  await page.goto(diary.path());
  const one = `${servers.arena.url}/api/calendar/${event}`;
  const all = `${servers.arena.url}/api/calendar`;
  const says = async (text: string) => {
    await expect(alert(page)).toHaveText(text);
    await alert(page).getByRole('button', { name: 'Close' }).click();
    await expect(alert(page)).toHaveCount(0);
  };
  const edit = page.getByRole('button', { name: 'Edit event: Doomed' });

  await edit.click();
  await form(page).getByLabel('Summary').fill('Doomed again');
  await page.route(one, (route) => route.fulfill({ status: 500, body: '' }));
  await submit(page);
  await says('Failed to update event: Unknown error');
  await page.unroute(one);
  await page.route(one, (route) => route.abort());
  await submit(page);
  await says('An error occurred while updating the event');
  // What was typed is still there for another try.
  await expect(form(page).getByLabel('Summary')).toHaveValue('Doomed again');
  await form(page).getByRole('button', { name: 'Cancel' }).click();

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete event: Doomed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
  };
  await remove();
  await says('An error occurred while deleting the event');
  await page.unroute(one);
  await page.route(one, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await remove();
  await says('Failed to delete event: Unknown error');
  await page.unroute(one);

  // Somebody else is faster: the row is there no longer, and the server says why.
  const list = `${servers.arena.url}/api/calendar/group-member/${diary.member}/events?*`;
  await page.route(list, (route) => route.abort());
  await diary.remove(event);
  await edit.click();
  await form(page).getByLabel('Summary').fill('Too late');
  await submit(page);
  await says('Failed to update event: There is no such event');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The data could not be refreshed.')).toBeVisible();
  await expect(eventRows(page)).toHaveCount(1);
  await page.unroute(list);
  await remove();
  await says('Failed to delete event: There is no such event');
  await expect(page.getByText('No events found')).toBeVisible();

  await openForm(page);
  await page.route(all, (route) => route.abort());
  await submit(page);
  await says('An error occurred while creating the event');
  await page.unroute(all);
  await page.route(all, (route) => route.fulfill({ status: 200, json: { success: false } }));
  await submit(page);
  await says('Failed to create event: Unknown error');
  await page.unroute(all);
  // The screen has not heard of it yet; once it has, the form asks for another person.
  await page.route(/\/api\/groups\/full\/\d+$/, (route) => route.abort());
  await diary.leave();
  await submit(page);
  await says('Failed to create event: This person is not in the team');
  expect(await diary.events()).toEqual([]);
});
