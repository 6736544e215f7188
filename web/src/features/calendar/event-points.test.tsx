import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { setLanguage } from '@/i18n/i18n.ts';
import { addDays } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { player } from '@/test/players.ts';
import { handRules, ownRules, savedVersion } from '@/test/points.ts';
import { renderAt } from '@/test/render-at.tsx';
import { dismissToast, toastStore } from '@/ui/toasts.ts';
import { EventDialog } from './event-dialog.tsx';
import type { EventOwner } from './event-owner.ts';

const today = new Date().toISOString().slice(0, 10);
const dayMonth = (day: string) => formatDay(day, 'en', 'dayMonth');
/** Fifth of the team with 1,368. */
const owner: EventOwner = { team: { id: 5, name: 'North' }, person: player(3, 1368, 5, 'Иван Карпов') };
const data = (answer: object | null) => json({ success: true, data: answer });

const visit = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 91,
  summary: 'Visit',
  description: '',
  eventType: 'booked',
  start_utc: `${today}T09:00:00Z`,
  end_utc: `${today}T10:00:00Z`,
  amount: null,
  ...over,
});

type Shown = { event?: CalendarEvent; day?: string; rules?: object; effect?: object; onExplain?: () => void };

async function show({ event, day = today, rules = ownRules(), effect = {}, onExplain = vi.fn() }: Shown = {}) {
  const onClose = vi.fn();
  answerFetch({
    '/api/organisation': () => data({ week_start: 1, zone: 'UTC', currency: 'RUB' }),
    '/api/groups/5/points': () => data(rules),
    '/api/calendar': () => data(effect),
    '/api/calendar/91': () => data(effect),
  });
  const screen = await renderAt(
    <EventDialog
      {...(event && { event })}
      owner={owner}
      day={day}
      finalFocus={{ current: null }}
      onExplain={onExplain}
      onClose={onClose}
    />,
  );
  const box = screen.getByRole('status').last();
  const kind = (name: RegExp) => screen.getByRole('radio', { name });
  const choose = (name: string) => screen.getByText(name, { exact: true }).click();
  return { screen, box, kind, choose, onClose };
}

beforeEach(() => {
  setUpClient(vi.fn());
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('PTS-33: each kind says its worth, and the last box what saving will give', async () => {
  const { screen, box, kind, choose } = await show();
  await expect.element(kind(/^Booked \+3$/)).toBeChecked();
  await expect.element(box).toHaveTextContent('+3+3 for Иван by rule 1Counts at once.');
  await choose('Closed');
  await expect.element(kind(/^Closed \+10$/)).toBeChecked();
  await expect.element(box).toHaveTextContent('+10+10 for Иван by rule 2Counts at once.');
  await expect.element(screen.getByRole('link', { name: 'rule 2' })).toHaveAttribute('href', '/teams/5/points');
  await choose('Failed');
  await expect.element(kind(/^Failed 0$/)).toBeChecked();
  await expect.element(box).toHaveTextContent('00 for Иван by rule 3Counts at once.');
  await expect
    .element(screen.getByRole('textbox', { name: 'Amount optional' }))
    .toHaveAccessibleDescription('No rule asks for it today.');
});

test('PTS-33: it follows the amount where a line asks for it', async () => {
  const lines = [{ kind: 'closed', origin: 'any', points: 10, per: { points: 1, each: 10_000 } }];
  const rules = { ...ownRules(), versions: [{ ...savedVersion(40), lines }] };
  const { screen, box, kind, choose } = await show({ rules });
  await expect.element(box).toHaveTextContent('0No rule for itCounts on Progress, gives no points.');
  await choose('Closed');
  const amount = screen.getByRole('textbox', { name: 'Amount optional' });
  await expect.element(amount).toHaveAccessibleDescription('plus 1 for each full ₽10,000');
  await amount.fill('34 999,99');
  await expect.element(kind(/^Closed \+13$/)).toBeChecked();
  await expect.element(box).toHaveTextContent('+13+13 for Иван by rule 1Counts at once.');
  await expectAccessible();
});

test('PTS-33: editing says what becomes of what it gave', async () => {
  const { box, choose } = await show({ event: visit() });
  await expect.element(box).toHaveTextContent('00 for Иван by rule 1It gave 3 and gives 3 now.');
  await choose('Closed');
  await expect.element(box).toHaveTextContent('+7Booked becomes closed, by rule 2It gave 3 and gives 10 now.');
  await choose('Failed');
  await expect.element(box).toHaveTextContent('−3Booked becomes failed, by rule 3Its 3 are given back.');
});

test('PTS-33: in Russian the kinds are quoted', async () => {
  await setLanguage('ru');
  const { box, choose } = await show({ event: visit() });
  await expect.element(box).toHaveTextContent('00, Иван, по правилу 1Давал 3, теперь даёт 3.');
  await choose('Закрыто');
  await expect.element(box).toHaveTextContent('+7«Назначено» станет «Закрыто», по правилу 2Давал 3, теперь даёт 10.');
});

test('PTS-33: a final day gives no points', async () => {
  const day = addDays(today, -32);
  const { screen, box } = await show({
    day,
    rules: ownRules({ versions: [savedVersion(1, { from_day: '2020-01-01' })] }),
  });
  const since = dayMonth(addDays(day, 32));
  await expect
    .element(box)
    .toHaveTextContent(`0${dayMonth(day)} is final since ${since}Counts on Progress, gives no points.`);
  await expect.element(screen.getByRole('radio', { name: 'Booked', exact: true })).toBeChecked();
});

test('PTS-33: a team by hand says so, and its kinds and toast are as ever', async () => {
  const { screen, box, onClose } = await show({ rules: handRules() });
  await expect.element(box).toHaveTextContent('This team counts by handAn event changes no score.');
  await expect.element(screen.getByRole('radio', { name: 'Booked', exact: true })).toBeChecked();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(toastStore.read()[0]).toMatchObject({ text: 'The event was created.', detail: undefined });
});

const counted = { points: 10, balle: 1378, place: 3, is_final: false };

test('PTS-33: what the server posted is said afterwards, with score and place, and leads to how it came about', async () => {
  const onExplain = vi.fn();
  const { screen, choose, onClose } = await show({ effect: counted, onExplain });
  await choose('Closed');
  await screen.getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const toast = toastStore.read()[0];
  expect(toast).toMatchObject({ text: 'Closed: +10 for Иван', detail: '1,378 SD, from 5th to 3rd place' });
  expect(toast?.action?.label).toBe('How it came about');
  toast?.action?.run();
  expect(onExplain).toHaveBeenCalledWith(owner);
});

test.each([
  ['the place before is not known', { ...counted, balle: 1400 }, 'Booked: +10 for Иван', '1,400 SD, 3rd place'],
  ['the place stays', { ...counted, place: 5 }, 'Booked: +10 for Иван', '1,378 SD, 5th place'],
  ['the person has left', { ...counted, place: null }, 'Booked: +10 for Иван', '1,378 SD'],
  ['it gave nothing', { ...counted, points: 0, balle: 1368, place: 5 }, 'Booked: 0 for Иван', '1,368 SD, 5th place'],
  [
    'the day is final',
    { ...counted, points: 0, is_final: true },
    `Booked. No points: ${dayMonth(today)} is final`,
    undefined,
  ],
])('PTS-33: said where %s', async (_, effect, text, detail) => {
  const { screen, onClose } = await show({ effect });
  await screen.getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(toastStore.read()[0]).toMatchObject({ text, detail });
});

test('PTS-33: a change that cannot count is saved as ever', async () => {
  const effect = { points: 0, balle: 1368, place: 5, is_final: true };
  const { screen, onClose } = await show({ event: visit(), effect });
  await screen.getByLabelText('Summary').fill('Second visit');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(toastStore.read()[0]?.text).toBe('The event was changed.');
});
