import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json, organisationAnswer } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { connectedUsers } from '@/api/connected-users.ts';
import type { ProgressSearch } from './progress-search.ts';

beforeEach(() => setUpClient(() => undefined));

const today = '2026-11-15';
const people = [
  { id: 7, name: 'Дмитрий Власов', groupName: 'Volga', calendarName: '' },
  { id: 8, name: 'Sofia Lindqvist', groupName: null, calendarName: 'Work' },
];
const users = () => json({ success: true, data: people });
const rows = (data: Record<string, number>) =>
  json({ success: true, data: Object.entries(data).map(([eventType, count]) => ({ eventType, count })) });

function Section({ first }: { first: ProgressSearch }) {
  const [search, setSearch] = useState(first);
  return <CalendarSection search={search} today={today} onSearch={setSearch} />;
}

function Refresh() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      {'Refresh'}
    </button>
  );
}

const chart = () => page.getByRole('img', { name: /Progress/ });

test('PROG-12: who is listed is connected, and a calendar without a name is the primary one', () => {
  expect(connectedUsers(people, 'Primary Calendar')).toEqual([
    {
      id: 7,
      name: 'Дмитрий Власов',
      groupName: 'Volga',
      calendarName: 'Primary Calendar',
      connectionStatus: 'connected',
    },
    { id: 8, name: 'Sofia Lindqvist', groupName: undefined, calendarName: 'Work', connectionStatus: 'connected' },
  ]);
});

test('PROG-09 PROG-11 PROG-12: a user is chosen, with a range of its own sent as ISO, kinds and charts', async () => {
  const asked: URLSearchParams[] = [];
  answerFetch({
    ...organisationAnswer,
    '/api/users/google-calendar-users': users,
    '/api/google-calendar/user/7/stats': (request) => {
      asked.push(new URL(request.url).searchParams);
      return rows({ demo: 18, booked: 11, closed: 9, failed: 4, meeting: 40 });
    },
  });
  // The range of our own calendar above is another one.
  await renderAt(<Section first={{ from: '2026-01-01', to: '2026-02-01' }} />);
  await expect.element(page.getByText('No events found in selected period')).toBeVisible();
  await page.getByRole('combobox', { name: 'User' }).click();
  await expect.element(page.getByRole('option', { name: /Sofia Lindqvist.*Work/ })).toBeVisible();
  await page.getByRole('option', { name: /Дмитрий Власов.*Volga · Primary Calendar/ }).click();
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();

  // Meetings are no kind of this section.
  await expect.element(chart()).toHaveAccessibleName(/Demo 18, Booked 11, Closed 9, Failed 4$/);
  await expect.element(page.getByText('Total Demos')).toBeVisible();
  await expect.element(page.getByText('42.9% of 42 events')).toBeVisible();
  expect(asked[0]?.get('startDate')).toBe(new Date(2026, 10, 9).toISOString());
  expect(asked[0]?.get('endDate')).toBe(new Date(2026, 10, 15, 23, 59, 59).toISOString());

  await page.getByRole('button', { name: 'Month' }).click();
  await expect.poll(() => asked.at(-1)?.get('startDate')).toBe(new Date(2026, 9, 16).toISOString());
  await page.getByRole('button', { name: 'Year' }).click();
  await expect.poll(() => asked.at(-1)?.get('startDate')).toBe(new Date(2025, 10, 16).toISOString());

  await page.getByRole('checkbox', { name: 'Booked' }).click();
  await expect.element(chart()).toHaveAccessibleName(/Demo 18, Closed 9, Failed 4$/);
  await page.getByRole('button', { name: 'Pie' }).click();
  await expect.element(page.getByText('Total events')).toBeVisible();
  // Shares of the whole, whatever is switched off.
  await expect.element(page.getByText('21.4%')).toBeVisible();
  expect(page.getByText('26.2%').elements()).toHaveLength(0);
});

test('PROG-09: an empty period says so in the words of the specification', async () => {
  answerFetch({
    ...organisationAnswer,
    '/api/users/google-calendar-users': users,
    '/api/google-calendar/user/8/stats': () => rows({ meeting: 3 }),
  });
  await renderAt(<Section first={{ cuser: 8 }} />);
  await expect.element(page.getByText('No Google Calendar data available for the selected period')).toBeVisible();
});

test('PROG-09: without a valid connection the section says so; another failure can be tried again', async () => {
  let status = 400;
  answerFetch({
    ...organisationAnswer,
    '/api/users/google-calendar-users': users,
    '/api/google-calendar/user/7/stats': () =>
      status === 200 ? rows({ demo: 1 }) : json({ success: false, error: 'no' }, status),
  });
  await renderAt(<Section first={{ cuser: 7 }} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Нет соединения с календарём');
  await expect.element(page.getByRole('alert')).toHaveAttribute('lang', 'ru');
  status = 500;
  await page.getByRole('button', { name: 'Month' }).click();
  await expect.element(page.getByText('The data could not be loaded.')).toBeVisible();
  status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('100.0% of 1 event')).toBeVisible();
});

test('PROG-09: a failed refresh keeps the chart and says so quietly', async () => {
  let status = 200;
  answerFetch({
    ...organisationAnswer,
    '/api/users/google-calendar-users': users,
    '/api/google-calendar/user/7/stats': () => (status === 200 ? rows({ demo: 1 }) : json({ success: false }, status)),
  });
  await renderAt(
    <>
      <Section first={{ cuser: 7 }} />
      <Refresh />
    </>,
  );
  await expect.element(page.getByText('100.0% of 1 event')).toBeVisible();
  status = 500;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('The data could not be refreshed.')).toBeVisible();
  await expect.element(page.getByText('100.0% of 1 event')).toBeVisible();
});

test.each([
  ['a refusal', { success: false, data: [] }],
  ['no rows', { success: true }],
])('PROG-09: %s is a failure, not an empty calendar', async (_, body) => {
  answerFetch({
    ...organisationAnswer,
    '/api/users/google-calendar-users': users,
    '/api/google-calendar/user/7/stats': () => json(body),
  });
  await renderAt(<Section first={{ cuser: 7 }} />);
  await expect.element(page.getByText('The data could not be loaded.')).toBeVisible();
});

test('PROG-09: nobody connected yet', async () => {
  answerFetch({ '/api/users/google-calendar-users': () => json({ success: true, data: [] }) });
  await renderAt(<Section first={{}} />);
  await expect.element(page.getByText('No Google Calendar is connected yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Connect yours' })).toHaveAttribute('href', '/profile');
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
});
