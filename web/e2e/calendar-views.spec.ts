import { Diary } from './support/calendar.ts';
import { expectMoment, select } from './support/fields.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Asia/Kolkata' });

// No day here is today, which would be named otherwise.
test.beforeEach(({ page }) => page.clock.install({ time: '2026-10-20T12:00:00Z' }));

/** Four on the 10th, one late in the evening UTC, which is the 12th in India. */
async function fill(diary: Diary): Promise<void> {
  for (const hour of ['05', '06', '07', '08', '09']) {
    await diary.book({
      summary: `Visit at ${hour}`,
      start_utc: `2026-11-10T${hour}:00:00Z`,
      end_utc: `2026-11-10T${hour}:30:00Z`,
    });
  }
  await diary.book({
    summary: 'Late call',
    eventType: 'failed',
    start_utc: '2026-11-11T20:00:00Z',
    end_utc: '2026-11-11T20:30:00Z',
  });
}

test('CAL-01 CAL-11: a month and a week of the same events, by keyboard, and their days open as lists', async ({
  page,
  request,
  signInAs,
}) => {
  const diary = await Diary.make(request, 'Views', 'Darya Viewer');
  await fill(diary);
  await signInAs('keeper', servers.arena);
  await page.goto(diary.path('&day=2026-11-10'));
  const call = page.waitForRequest((each) => each.url().includes(`/group-member/${diary.member}/events?limit=100`));
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  const { searchParams } = new URL((await call).url());
  expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([
    '2026-10-25 18:30:00',
    '2026-12-06 18:29:59',
  ]);
  const grid = page.getByRole('grid', { name: 'November 2026' });
  await expect(grid.getByRole('columnheader')).toHaveCount(7);
  await expect(grid.getByRole('columnheader').first()).toHaveText(/Monday$/);
  await expect(grid.getByRole('row')).toHaveCount(7);
  await expect(grid.getByRole('gridcell')).toHaveCount(42);
  const tenth = grid.getByRole('button', { name: /^Tuesday,? 10 November 2026, 5 events/ });
  await expect(tenth).toContainText('+2 more');
  await expect(tenth).toContainText('Booked');
  await expect(grid.getByRole('button', { name: /^Thursday,? 12 November 2026, 1 event\b/ })).toContainText('Failed');

  // One stop of the Tab key for the whole grid; arrows go on from there.
  await tenth.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(grid.getByRole('button', { name: /^Monday,? 16 November/ })).toBeFocused();
  await expect(grid.locator('[data-day][tabindex="0"]')).toHaveCount(1);
  await tenth.focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog', { name: /10 November 2026/ });
  await expect(day.getByRole('listitem')).toHaveCount(5);
  await expect(day.getByRole('listitem').first()).toContainText('10:30 – 11:00');
  await day.getByRole('button', { name: 'Edit event: Visit at 06' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByLabel('Summary')).toBeFocused();
  await edit.getByText('Closed').click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toHaveCount(0);
  await expect(tenth).toContainText('Closed');
  await expect(tenth).toBeFocused();

  // An empty day offers to book on it.
  await grid.getByRole('button', { name: /^Friday,? 20 November 2026, 0 events/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
  const create = page.getByRole('dialog', { name: 'Create Event' });
  await expectMoment(create, 'Start', '2026-11-20T10:00');
  await create.getByRole('button', { name: 'Create Event' }).click();
  await expect(grid.getByRole('button', { name: /20 November 2026, 1 event\b/ })).toContainText('New Event');

  await tenth.focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  const isAt = (name: RegExp) => expect(page.getByRole('grid').getByRole('button', { name })).toBeFocused();
  await isAt(/^Thursday,? 10 December 2026/);
  // Beyond the last row and the first one the page turns too.
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('grid', { name: 'January 2027' })).toBeVisible();
  await isAt(/^Thursday,? 7 January 2027/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await isAt(/^Thursday,? 24 December 2026/);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('grid').getByRole('gridcell')).toHaveCount(7);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('grid', { name: /9.{1,3}15 November 2026/ })).toBeVisible();
  await expect(tenth).not.toContainText('more');
  await select(page, page.getByRole('combobox', { name: 'Event type' }), 'Failed');
  await expect(page.getByRole('grid')).not.toContainText('Booked');
  await expect(page.getByRole('grid')).toContainText('Late call');
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('CAL-01: a month is a list by day, and says when it does not hold everything', async ({
    page,
    request,
    signInAs,
  }) => {
    const diary = await Diary.make(request, 'Phone views', 'Egor Viewer');
    await fill(diary);
    await signInAs('keeper', servers.arena);
    await page.goto(diary.path('&day=2026-11-10&view=month'));
    await expect(page.getByRole('region', { name: /10 November 2026/ }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('region', { name: /12 November 2026/ }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('grid')).toBeHidden();

    // Five pages of a hundred are the most; the rest is named.
    const pages = new Set<string | null>();
    const events = await diary.events();
    await page.route(`${servers.arena.url}/api/calendar/group-member/${diary.member}/events?*`, async (route) => {
      pages.add(new URL(route.request().url()).searchParams.get('page'));
      await route.fulfill({ json: { success: true, data: { events, total: 706, totalPages: 8 } } });
    });
    await page.reload();
    await expect(page.getByText('700 more events are not shown: narrow the filters.')).toBeVisible();
    // The live stream may ask for the same pages once more.
    expect(pages).toEqual(new Set(['1', '2', '3', '4', '5']));
  });
});
