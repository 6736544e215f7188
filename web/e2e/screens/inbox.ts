import { expect, type Page } from '@playwright/test';
import { agnes, calendar, fullReport, report } from '../../src/test/inbox.ts';
import type { Words } from '../guide/picture.ts';
import type { Screen } from './screen.ts';

/** Seconds of a fixed evening: what is said of times is the same in each picture. */
const now = '2026-11-17T13:20:00Z';

const event = {
  id: 991,
  group_member_id: 57,
  summary: 'Презентация препарата: горбольница № 4',
  description: '',
  eventType: 'booked',
  start_utc: '2026-11-13T08:00:00Z',
  end_utc: '2026-11-13T09:00:00Z',
} as const;

const items = [
  report(1, {
    summary: 'Повторный визит: аптека № 12',
    calendar_key: '41/0cc175b9c0f1b6a831c399e269772661',
    start_utc: '2026-11-17T10:30:00Z',
    end_utc: '2026-11-17T11:15:00Z',
    sent_at: '2026-11-17T11:21:00Z',
  }),
  report(2, { summary: 'Визит: аптека у вокзала', eventType: 'failed', amount: null }),
  report(3, {
    summary: 'Договор: клиника «Линия жизни»',
    amount: 310_000,
    late: true,
    start_utc: '2026-10-30T09:00:00Z',
    end_utc: '2026-10-30T10:00:00Z',
  }),
  report(4, {
    summary: event.summary,
    eventType: 'booked',
    event_id: 991,
    amount: null,
    late: true,
    start_utc: '2026-11-19T08:00:00Z',
    end_utc: '2026-11-19T09:00:00Z',
  }),
  report(5, { person: agnes, summary: 'Contract signed: Northgate Clinic', event_id: 990, amount: 124_000 }),
  report(6, { person: agnes, summary: 'Intro visit: Harbour Pharmacy', eventType: 'booked', amount: null }),
  calendar({ asked_at: '2026-11-16T10:02:00Z' }),
];

const first = (page: Page, words: Words) =>
  page.getByRole('button', { name: new RegExp(`^${words('calendar.kind.closed')}: Повторный визит`) });

const answer = (data: unknown) => ({ json: { success: true, data } });

/** Invented answers: journeys decide what waits, and days go by. */
async function shown(page: Page, words: Words): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.route('/api/inbox?*', (route) =>
    route.fulfill(answer({ items, total: 7, totalPages: 1, counts: { reports: 6, questions: 0, calendars: 1 } })),
  );
  const [item] = items;
  if (item?.type === 'report') {
    const full = fullReport(item, { effect: { points: 10, balle: 1422, place: 2, final: true, kind_before: null } });
    await page.route('/api/reports/1', (route) => route.fulfill(answer(full)));
  }
  await page.reload();
  await expect(first(page, words)).toBeVisible();
}

export const inboxScreens: Screen[] = [
  { name: 'inbox', path: '/inbox', person: 'admin', russian: true, show: shown },
  {
    name: 'inbox-refuse',
    path: '/inbox',
    person: 'admin',
    anew: true,
    russian: true,
    show: async (page, words) => {
      await shown(page, words);
      await first(page, words).click();
      await page.getByRole('button', { name: words('inbox.refuse') }).click();
      await expect(page.getByRole('textbox', { name: `${words('inbox.note')}Иван Карпов` })).toBeFocused();
    },
  },
];
