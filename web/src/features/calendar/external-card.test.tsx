import { useLocation } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import { ExternalCard } from './external-card.tsx';

const users = '/api/users/google-calendar-users';
const events = '/api/google-calendar/41/events';
const irina = { id: 41, name: 'Irina', groupName: 'North', calendarName: '' };
const connected = () => json({ success: true, data: [irina] });

const event = (id: number, over: object) => ({
  id,
  summary: `Event ${id}`,
  description: '',
  eventType: 'demo',
  start_utc: '2026-11-10T09:00:00Z',
  end_utc: '2026-11-10T09:45:00Z',
  is_all_day: false,
  ...over,
});

const page = (...list: object[]) => json({ success: true, data: { events: list, total: list.length, totalPages: 1 } });

const show = (search: CalendarSearch, onChange = vi.fn()) =>
  renderAt(<ExternalCard search={search} onText={vi.fn()} onChange={onChange} />);

const Address = () => <output>{useLocation().href}</output>;

beforeEach(() => setUpClient(vi.fn()));

test('CAL-04 CAL-12: a connected person is chosen, their events are shown by kind, all day or by time', async () => {
  const onChange = vi.fn();
  answerFetch({ [users]: connected });
  const before = await show({}, onChange);
  await before.getByRole('combobox', { name: /connected Google Calendar/ }).click();
  await expect.element(before.getByText('North · Primary Calendar')).toBeVisible();
  await before.getByRole('option').click();
  expect(onChange).toHaveBeenCalledWith({ calendar: 41 });
  await before.unmount();

  answerFetch({
    [users]: connected,
    [events]: () =>
      page(
        event(1, {}),
        event(2, { eventType: 'meeting', is_all_day: true, start_utc: '2026-11-09T00:00:00Z' }),
        event(3, { eventType: 'closed' }),
      ),
  });
  const { getByRole } = await show({ calendar: 41 });
  const rows = () => getByRole('row').elements();
  await expect.poll(() => rows().length).toBe(4);
  const texts = rows().map((row) => row.textContent);
  expect(texts[1]).toMatch(/Event 1.*Demo.*Tue, 10 Nov.*\d\d:00 – \d\d:45/);
  expect(texts[2]).toMatch(/Event 2.*Meeting.*Mon, 9 Nov.*All day/);
  expect(texts[3]).toContain('Closed');
});

test.each([
  ['400', () => json({ success: false, error: 'No valid connection' }, 400), 'Нет соединения с календарём'],
  ['an answer that says no', () => json({ success: false }), 'Нет соединения с календарём'],
  ['a cut line', () => Promise.reject(new TypeError('Failed to fetch')), 'Нет соединения с календарём'],
  ['500', () => json({}, 500), 'Ошибка при загрузке событий'],
  ['404', () => json({ error: 'There is no such person' }, 404), 'Ошибка при загрузке событий'],
])('CAL-04: %s is said in the specification’s words', async (_, answer, text) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answerFetch({ [users]: connected, [events]: answer });
  const { getByRole } = await show({ calendar: 41 });
  await expect.element(getByRole('alert')).toHaveTextContent(text);
  await expect.element(getByRole('alert')).toHaveAttribute('lang', 'ru');
  answerFetch({ [users]: connected, [events]: () => page(event(1, {})) });
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByRole('cell', { name: /Event 1/ })).toBeVisible();
});

test('CAL-04: nothing there, nobody connected', async () => {
  answerFetch({ [users]: connected, [events]: () => page() });
  const one = await show({ calendar: 41 });
  await expect.element(one.getByText('No Google events found')).toBeVisible();
  await one.unmount();
  answerFetch({ [users]: () => json({ success: true, data: [] }) });
  const none = await show({});
  await expect.element(none.getByText('No Google Calendar is connected yet')).toBeVisible();
  expect(none.getByRole('combobox').elements()).toHaveLength(0);
});

test('CAL-11: a month hides the range of days, and sends none', async () => {
  const range = { calendar: 41, from: '2026-11-01', to: '2026-11-30' };
  const asked = answerFetch({ [users]: connected, [events]: () => page(event(1, {})) });
  const ranges = () =>
    asked.mock.calls
      .map(([{ url }]) => new URL(url))
      .filter(({ pathname }) => pathname === events)
      .map(({ searchParams }) => searchParams.has('startDate') || searchParams.has('endDate'));
  const table = await show(range);
  await expect.poll(ranges).toEqual([true]);
  await table.unmount();
  await show({ ...range, view: 'month' });
  await expect.poll(ranges).toEqual([true, false]);
});

test('CAL-04: a page beyond the last leads to the last', async () => {
  answerFetch({
    [users]: connected,
    [events]: () => json({ success: true, data: { events: [], total: 12, totalPages: 3 } }),
  });
  const { getByText } = await renderAt(
    <>
      <Address />
      <ExternalCard search={{ calendar: 41, calendarPage: 9 }} onText={vi.fn()} onChange={vi.fn()} />
    </>,
  );
  await expect.element(getByText('/calendar?calendar=41&calendarPage=3')).toBeVisible();
});

test('CAL-04: a refresh that fails leaves the table, and says that it is old', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const asked = answerFetch({ [users]: connected, [events]: () => page(event(1, {})) });
  const { getByRole, getByText } = await show({ calendar: 41 });
  await expect.element(getByRole('cell', { name: /Event 1/ })).toBeVisible();
  asked.mockImplementation(async () => json({}, 500));
  // Older than what is asked for again, when the person comes back to the page.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(getByText('The data could not be refreshed.')).toBeVisible();
  expect(getByRole('cell', { name: /Event 1/ }).elements()).toHaveLength(1);
  expect(getByRole('alert').elements()).toHaveLength(0);
});
