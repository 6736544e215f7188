import { expect, type Page } from '@playwright/test';
import { ask, ago, calendarAsk, lead, report, today, type TodayAnswer } from '../../src/test/today.ts';
import type { Words } from '../guide/picture.ts';
import type { Screen } from './screen.ts';

const answer = (data: unknown) => ({ json: { success: true, data } });

/** Invented answers: what is asked about depends on the day on which it is looked at. */
async function shown(page: Page, words: Words, data: TodayAnswer): Promise<void> {
  await page.route('/api/today', (route) => route.fulfill(answer(data)));
  await page.route('/api/organisation', async (route) => {
    const real = await route.fetch();
    const body: { data: object } = await real.json();
    await route.fulfill(answer({ ...body.data, currency: 'RUB' }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words('today.title') })).toBeVisible();
}

const decided = { decided_by: { id: 9, name: 'Анна Тихомирова' }, decided_at: '2026-11-13T10:00:00Z' };

const rep = today({
  asks: [
    calendarAsk(),
    ask({ start_utc: ago(26), end_utc: ago(25) }),
    ask({
      event_id: 992,
      summary: 'Презентация препарата: горбольница № 4',
      booked_by_you: true,
      start_utc: ago(98),
      end_utc: ago(97),
    }),
  ],
  next: { summary: 'Презентация препарата: клиника «Линия жизни»', start_utc: ago(-1) },
  reports: [
    report(1, { eventType: 'failed', amount: null, summary: 'Визит: аптека у вокзала' }),
    report(2, { late: true, summary: 'Договор: клиника «Линия жизни»', amount: 310_000 }),
    report(3, { state: 'refused', note: 'Эту заявку оформила Ольга, она уже учтена.', amount: 24_800, ...decided }),
    report(4, { state: 'accepted', points: 10, summary: 'Contract signed: City Care Clinic', ...decided }),
  ],
});

const visit = (id: number, name: string, hours: number, over: object = {}) => ({
  person: { id, name, picture: null },
  summary: `Визит: аптека «Мята» ${id}`,
  start_utc: ago(hours),
  end_utc: ago(hours - 0.75),
  state: null,
  reported: null,
  ...over,
});

const manager = today({
  places: [],
  leads: [
    lead({
      appointments: [
        visit(41, 'Иван Карпов', 3, { state: 'waiting', reported: 'failed' }),
        visit(42, 'Зоя Широкова', 2, { state: 'not_reported' }),
        visit(43, 'Nelson Mensah', 0.5, { state: 'now' }),
        visit(44, 'Agnes Lindqvist', -1),
      ],
      appointments_total: 4,
    }),
  ],
});

export const todayScreens: Screen[] = [
  {
    name: 'today-rep',
    path: '/today',
    person: 'rep',
    russian: true,
    show: (page, words) => shown(page, words, rep),
  },
  {
    name: 'today-report',
    path: '/today',
    person: 'rep',
    anew: true,
    russian: true,
    show: async (page, words) => {
      await shown(page, words, rep);
      await page
        .getByRole('button', { name: words('ask.closed'), exact: true })
        .first()
        .click();
      await page.getByLabel(words('event.amount')).fill('86000');
    },
  },
  {
    name: 'today-manager',
    path: '/today',
    person: 'admin',
    russian: true,
    show: (page, words) => shown(page, words, manager),
  },
];
