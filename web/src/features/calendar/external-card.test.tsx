import { useLocation } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
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
  start_day: null,
  end_day: null,
  hidden: null,
  ...over,
});

const page = (...list: object[]) => json({ success: true, data: { events: list, total: list.length, totalPages: 1 } });

const show = (search: CalendarSearch, onChange = vi.fn(), me = 7) =>
  renderAt(<ExternalCard me={me} search={search} onText={vi.fn()} onChange={onChange} />);

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
        event(2, {
          eventType: 'meeting',
          is_all_day: true,
          // A calendar in Moscow.
          start_utc: '2026-11-08T21:00:00Z',
          end_utc: '2026-11-09T21:00:00Z',
          start_day: '2026-11-09',
          end_day: '2026-11-09',
        }),
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
      <ExternalCard me={7} search={{ calendar: 41, calendarPage: 9 }} onText={vi.fn()} onChange={vi.fn()} />
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

test('one’s own event is hidden from colleagues and shown again, by a button that keeps the focus', async () => {
  let hidden: string | null = null;
  const asked = vi.fn((request: Request) => {
    hidden = request.method === 'PUT' ? 'event' : null;
    return json({ success: true });
  });
  answerFetch({
    [users]: connected,
    [events]: () => page(event(1, { hidden }), event(2, { summary: 'Private', eventType: 'meeting' })),
    [`${events}/1/hidden`]: asked,
  });
  const { getByRole, getByText } = await show({ calendar: 41 }, vi.fn(), 41);
  await getByRole('button', { name: 'Hide the title from colleagues: Event 1' }).click();
  const again = getByRole('button', { name: 'Show the title to colleagues: Event 1' });
  await expect.element(again).toHaveFocus();
  await expect.element(getByRole('cell', { name: /Event 1.*Hidden/ })).toBeVisible();
  // An event without a text has nothing to hide.
  expect(getByRole('button', { name: /title/ }).elements()).toHaveLength(1);
  await again.click();
  await expect.element(getByRole('button', { name: 'Hide the title from colleagues: Event 1' })).toHaveFocus();
  await expect.element(getByText('Hidden')).not.toBeInTheDocument();
  expect(asked.mock.calls.map(([{ method }]) => method)).toEqual(['PUT', 'DELETE']);
});

test('a hiding that fails is said, and nothing pretends to be hidden', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answerFetch({
    [users]: connected,
    [events]: () => page(event(1, {})),
    [`${events}/1/hidden`]: () => json({}, 500),
  });
  const { getByRole, getByText } = await renderAt(
    <>
      <Toaster closeLabel="Close" langOf={() => undefined} />
      <ExternalCard me={41} search={{ calendar: 41 }} onText={vi.fn()} onChange={vi.fn()} />
    </>,
  );
  await getByRole('button', { name: /^Hide the title/ }).click();
  await expect.element(getByText('Something went wrong. Try again.')).toBeVisible();
  await expect.element(getByRole('button', { name: /^Hide the title/ })).toBeVisible();
});

test('a calendar that is hidden whole says so to its owner; others have nothing to press', async () => {
  answerFetch({ [users]: connected, [events]: () => page(event(1, { hidden: 'calendar' })) });
  const own = await show({ calendar: 41 }, vi.fn(), 41);
  await expect.element(own.getByText('Colleagues see all your events as “Private”.')).toBeVisible();
  await expect
    .element(own.getByRole('link', { name: 'Change this in your profile' }))
    .toHaveAttribute('href', '/profile#google-calendar');
  expect(own.getByRole('button', { name: /title/ }).elements()).toHaveLength(0);
  await own.unmount();
  answerFetch({ [users]: connected, [events]: () => page(event(1, {})) });
  const other = await show({ calendar: 41 });
  await expect.element(other.getByRole('cell', { name: /Event 1/ })).toBeVisible();
  expect(other.getByRole('button', { name: /title/ }).elements()).toHaveLength(0);
  expect(other.getByRole('columnheader').elements()).toHaveLength(3);
});
