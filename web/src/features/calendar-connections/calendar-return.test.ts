import { beforeEach, expect, test } from 'vitest';
import { noticeDismissal } from '@/lib/notice-dismissal.ts';
import { dismissToast, toastStore } from '@/ui/toasts.ts';
import { sayCalendarReturn } from './calendar-return.ts';

const said = () => toastStore.read().map(({ kind, text }) => [kind, text]);

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

test.each([
  [{ calendar: 'connected' }, [['success', 'Google Calendar is connected.']]],
  [{ calendarError: 'You did not agree' }, [['error', 'You did not agree']]],
  [{ calendarError: ' ', calendar: 'connected' }, [['error', 'Google Calendar could not be connected. Try again.']]],
  [{ calendarError: 'x'.repeat(5000) }, [['error', 'x'.repeat(200)]]],
  [{ calendarError: 'Call\u202E IT\n' }, [['error', 'Call IT']]],
  [{ calendar: 'anything' }, []],
])('the address %j says %j', async (search, toasts) => {
  await sayCalendarReturn(search);
  expect(said()).toEqual(toasts);
});

test('after a new connection the next trouble is said again', async () => {
  noticeDismissal.write('broken');
  await sayCalendarReturn({ calendar: 'connected' });
  expect(noticeDismissal.read()).toBeNull();
});
