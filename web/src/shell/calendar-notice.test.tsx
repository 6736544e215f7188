import { beforeEach, expect, test } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { noticeDismissal } from '@/lib/notice-dismissal.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { CalendarNotice, noticeFor } from './calendar-notice.tsx';

beforeEach(() => {
  setUpClient(() => undefined);
  noticeDismissal.forget();
});

test('what the profile has learnt is newer than what the own record said', () => {
  expect(noticeFor(undefined, undefined)).toBeUndefined();
  expect(noticeFor('asked', undefined)).toBe('asked');
  expect(noticeFor('broken', { connection: null })).toBeUndefined();
  expect(noticeFor('broken', { connection: { status: 'live', askedAt: null } })).toBeUndefined();
  expect(noticeFor(null, { connection: { status: 'broken', askedAt: null } })).toBe('broken');
  expect(noticeFor(null, { connection: { status: 'broken', askedAt: '2026-11-15T12:00:00Z' } })).toBe('asked');
});

test('it says what is the matter and leads to the profile, asks the server nothing, and stays away for the tab', async () => {
  const fetched = answerFetch({});
  const screen = await renderAt(
    <>
      <CalendarNotice me={{ ...me(), calendarNotice: 'broken' }} />
      <main id="main" tabIndex={-1} />
    </>,
  );
  await expect.element(screen.getByText(/^Your Google Calendar no longer syncs\./)).toBeVisible();
  const link = screen.getByRole('link', { name: 'See what to do' });
  await expect.element(link).toHaveAttribute('href', '/profile#google-calendar');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await screen.unmount();

  const again = await renderAt(<CalendarNotice me={{ ...me(), calendarNotice: 'broken' }} />);
  expect(again.container.querySelector('aside')).toBeNull();
  await again.unmount();

  const other = await renderAt(<CalendarNotice me={{ ...me(), id: me().id + 1, calendarNotice: 'broken' }} />);
  await expect.element(other.getByText(/^Your Google Calendar no longer syncs/)).toBeVisible();
  await other.unmount();

  // Another matter is said all the same.
  const asked = await renderAt(<CalendarNotice me={{ ...me(), calendarNotice: 'asked' }} />);
  await expect.element(asked.getByText(/^An administrator has asked you/)).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});
