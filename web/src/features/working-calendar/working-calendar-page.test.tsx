import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { SpecialDay } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { WorkingCalendarPage } from './working-calendar-page.tsx';

const off = (day: string, name: string): SpecialDay => ({ day, works: false, name });

const organisation = {
  name: 'Aurora Pharma',
  zone: 'UTC',
  week_start: 1,
  work_days: 31,
  year_starts: 1,
  currency: null,
  managers_set_scores: true,
  managers_set_rules: false,
  admins_need_second_factor: false,
};

beforeEach(() => {
  setUpClient(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

type Year = { days: SpecialDay[]; version: number };

/** A server that holds years, each with a tag. */
async function show(held: SpecialDay[] = [off('2026-11-04', 'Unity Day')]) {
  const years = new Map<number, Year>();
  const yearOf = (year: number): Year => {
    const known = years.get(year) ?? { days: held.filter(({ day }) => day.startsWith(`${year}`)), version: 1 };
    years.set(year, known);
    return known;
  };
  const answer = (year: number) => {
    const { days, version } = yearOf(year);
    return new Response(JSON.stringify({ success: true, data: { year, days } }), {
      headers: { 'Content-Type': 'application/json', ETag: `W/"${year}-${version}"` },
    });
  };
  const put = vi.fn<(year: number, days: SpecialDay[]) => void>();
  const patched = vi.fn<(body: unknown) => void>();
  let now = organisation;
  answerFetch({
    '/api/organisation': async (request) => {
      if (request.method === 'PATCH') {
        const body: unknown = await request.json();
        patched(body);
        now = Object.assign({}, now, body);
      }
      return json({ success: true, data: now });
    },
    '/api/special-days': async (request) => {
      if (request.method === 'GET') return answer(Number(new URL(request.url).searchParams.get('year')));
      const { year, days }: { year: number; days: SpecialDay[] } = await request.json();
      const { version } = yearOf(year);
      if (request.headers.get('If-Match') !== `W/"${year}-${version}"`)
        return json({ success: false, error: 'Somebody else changed this', code: 'precondition_failed' }, 412);
      put(year, days);
      years.set(year, { days: days.toSorted((a, b) => a.day.localeCompare(b.day)), version: version + 1 });
      return answer(year);
    },
  });
  const screen = await renderAt(
    <>
      <WorkingCalendarPage away={null} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Days off' })).toBeVisible();
  const rows = screen.getByRole('list', { name: 'Days off' }).getByRole('listitem');
  const strip = screen.getByRole('list', { name: /^Working days, November 2026 to October 2027/ });
  const november = () => strip.getByRole('listitem').first();
  return { screen, rows, november, put, patched, years };
}

test('GOAL-12: the strip follows the week before it is saved, and saving asks with what changes', async () => {
  const { screen, november, patched } = await show();
  await expect.element(november()).toHaveTextContent('20Nov');
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Sat' }).click();
  await expect.element(november()).toHaveTextContent('24Nov');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save the working week?' });
  await expect.poll(() => dialog.element().textContent).toContain('Pace of November: 20 → 24 working days');
  await expectAccessible();
  expect(patched).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => patched.mock.calls).toEqual([[{ work_days: 63, year_starts: 1 }]]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('no working day at all cannot be saved, and another first month cuts the year anew', async () => {
  const { screen, patched } = await show();
  const press = (day: string) => screen.getByRole('button', { name: day, exact: true }).click();
  const pressWeek = () =>
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].reduce((before, day) => before.then(() => press(day)), Promise.resolve());
  await pressWeek();
  await expect.element(screen.getByText('Choose at least one working day.')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Save', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await pressWeek();
  await expect.element(screen.getByText(/Oct – Dec, now$/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'The year starts in' }).click();
  await page.getByRole('option', { name: 'February' }).click();
  await expect.element(screen.getByText(/Nov – Jan, now$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByRole('dialog').element().textContent).toContain('The year starts in: February');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => patched.mock.calls).toEqual([[{ work_days: 31, year_starts: 2 }]]);
});

test('GOAL-12: a day off is added, changes the month, and Undo takes it back', async () => {
  const { screen, rows, november, put } = await show();
  await expect
    .poll(() => rows.first().element().textContent)
    .toMatch(/Wed, 4 Nov 2026Unity Day2 weeks ago: changes the pace of November/);
  await screen.getByRole('textbox', { name: 'Day off' }).fill('27.11.2026');
  await screen.getByRole('textbox', { name: 'Name' }).fill(' Company day ');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => rows.nth(1).element().textContent).toContain('Company day');
  expect(put.mock.calls).toEqual([[2026, [off('2026-11-04', 'Unity Day'), off('2026-11-27', 'Company day')]]]);
  await expect.element(november()).toHaveTextContent('19Nov');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(november()).toHaveTextContent('20Nov');
  expect(put.mock.lastCall).toEqual([2026, [off('2026-11-04', 'Unity Day')]]);
});

test('a day that is no working day says so, and one can work in its place', async () => {
  const { screen, november, put } = await show();
  await screen.getByRole('textbox', { name: 'Day off' }).fill('28.11.2026');
  await expect.element(screen.getByText('This is no working day anyway.')).toBeVisible();
  await screen.getByRole('button', { name: 'Working day instead' }).click();
  await expect.element(screen.getByText('This is no working day anyway.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(november()).toHaveTextContent('21Nov');
  expect(put.mock.lastCall?.[1]).toContainEqual({ day: '2026-11-28', works: true, name: '' });
});

test('days in a row are one line, which is changed and removed as one, over the end of the year too', async () => {
  const names = ['2026-12-31', '2027-01-01', '2027-01-02'].map((day) => off(day, 'New Year'));
  const { screen, rows, put } = await show(names);
  await expect.poll(() => rows.first().element().textContent).toContain('3 days, 2 of them in the working week');
  await screen.getByRole('button', { name: 'Edit New Year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit New Year' });
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('04.01.2027');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Holidays');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => rows.first().element().textContent).toContain('5 days, 3 of them in the working week');
  await expect.poll(() => rows.first().element().textContent).toContain('Holidays');
  await screen.getByRole('button', { name: 'Remove Holidays' }).click();
  await expect.element(screen.getByText('No days off are entered yet.')).toBeVisible();
  expect(put.mock.calls.slice(-2)).toEqual([
    [2026, []],
    [2027, []],
  ]);
  // What had the focus has gone.
  await expect.element(screen.getByRole('heading', { name: 'Days off' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.first().element().textContent).toContain('5 days, 3 of them in the working week');
});

test('whoever comes second is told, and sees what holds now', async () => {
  const { screen, rows, years } = await show();
  years.set(2026, { days: [off('2026-12-24', 'Somebody else')], version: 2 });
  await screen.getByRole('button', { name: 'Remove Unity Day' }).click();
  await expect.element(screen.getByText(/^Somebody else has just changed the days off/)).toBeVisible();
  await expect.poll(() => rows.first().element().textContent).toContain('Somebody else');
});

test('a list is pasted: what cannot be read is left out, and said so before', async () => {
  const { screen, rows, put } = await show([]);
  await screen.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await dialog
    .getByRole('textbox', { name: 'Days off' })
    .fill('23.02.2027 Defender Day\nsome day Off\n8 March 2027 Women’s Day');
  const lines = dialog.getByRole('list', { name: 'What will be taken' }).getByRole('listitem');
  await expect.element(lines.nth(1)).toHaveTextContent('No datesome day Off');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add 2 days' }).click();
  await expect.poll(() => rows.nth(1).element().textContent).toContain('Women’s Day');
  expect(put.mock.calls).toEqual([[2027, [off('2027-02-23', 'Defender Day'), off('2027-03-08', 'Women’s Day')]]]);
});
