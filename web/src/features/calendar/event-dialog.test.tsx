import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json, organisationAnswer as organisation } from '@/test/answers.ts';
import { handRules } from '@/test/points.ts';
import { player } from '@/test/players.ts';
import { renderAt } from '@/test/render-at.tsx';
import { toastStore } from '@/ui/toasts.ts';
import { EventDialog } from './event-dialog.tsx';

const path = '/api/calendar';
const organisationAnswer = {
  ...organisation,
  '/api/groups/5/points': () => json({ success: true, data: handRules() }),
};
const show = (onClose = vi.fn()) =>
  renderAt(
    <EventDialog
      owner={{ team: { id: 5, name: 'North' }, person: player(3, 0, 1, 'Irina') }}
      day="2026-11-10"
      finalFocus={{ current: null }}
      onExplain={vi.fn()}
      onClose={onClose}
    />,
  );

beforeEach(() => setUpClient(vi.fn()));

/** What was asked for besides reading. */
const posts = (sent: ReturnType<typeof answerFetch>): Request[] =>
  sent.mock.calls.flatMap(([request]) => (request.method === 'POST' ? [request] : []));

test('CAL-06: a late answer does not close what was opened after the dialog', async () => {
  const onClose = vi.fn();
  const answer = Promise.withResolvers<Response>();
  const sent = answerFetch({ ...organisationAnswer, [path]: () => answer.promise });
  const { getByRole, unmount } = await show(onClose);
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => posts(sent).length).toBe(1);
  await unmount();
  answer.resolve(json({ success: true, data: {} }));
  await expect.poll(() => toastStore.read()[0]?.kind).toBe('success');
  expect(onClose).not.toHaveBeenCalled();
});

test('CAL-06: tried again it has the same key, changed another, and done it closes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const onClose = vi.fn();
  const answers = [json({}, 500), json({}, 500), json({ success: true, data: {} })];
  const sent = answerFetch({ ...organisationAnswer, [path]: () => answers.shift() ?? json({}, 500) });
  const { getByRole, getByLabelText } = await show(onClose);
  const create = getByRole('button', { name: 'Create Event' });
  await create.click();
  await expect.element(create).toBeEnabled();
  await expect.poll(() => posts(sent).length).toBe(1);
  await create.click();
  await expect.poll(() => posts(sent).length).toBe(2);
  await expect.element(create).toBeEnabled();
  await getByLabelText('Summary').fill('Visit');
  await create.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [first, second, third] = posts(sent).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('CAL-05 CAL-06: a typed start takes the end along, and both are sent as UTC', async () => {
  const onClose = vi.fn();
  const sent = answerFetch({ ...organisationAnswer, [path]: () => json({ success: true, data: {} }) });
  const { getByRole } = await show(onClose);
  const field = (name: string) => getByRole('textbox', { name, exact: true });
  await field('Start').fill('12.11.2026');
  await field('Start time').fill('14:30');
  // What is still being typed is taken before the form is sent.
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => posts(sent).length).toBe(1);
  expect(await posts(sent)[0]?.json()).toMatchObject({
    start_utc: new Date(2026, 10, 12, 14, 30).toISOString().replace('.000', ''),
    end_utc: new Date(2026, 10, 12, 15, 30).toISOString().replace('.000', ''),
  });
});

test('CAL-05: a wrong day is not sent, and the focus goes to it', async () => {
  const sent = answerFetch({ ...organisationAnswer, [path]: () => json({ success: true, data: {} }) });
  const { getByRole } = await show();
  const field = (name: string) => getByRole('textbox', { name, exact: true });
  await field('End').fill('31.02.2027');
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.element(field('End')).toHaveFocus();
  await expect.element(field('End')).toHaveAccessibleDescription(/^There is no 31 February/);
  await field('End').fill('');
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.element(field('End')).toHaveAccessibleDescription(/^Enter a date and a time\./);
  expect(posts(sent)).toEqual([]);
});

test('PTS-27: the amount is asked for once there is a currency, and refused with a reason', async () => {
  const currency = {
    ...organisationAnswer,
    '/api/organisation': () => json({ success: true, data: { week_start: 1, currency: 'RUB' } }),
  };
  const sent = answerFetch({ ...currency, [path]: () => json({ success: true, data: {} }) });
  const { getByRole } = await show();
  const amount = getByRole('textbox', { name: 'Amount optional' });
  await amount.fill('12.345');
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription('Enter at most 2 decimals.');
  await amount.fill('42 000,5');
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => posts(sent).length).toBe(1);
  expect(await posts(sent)[0]?.json()).toMatchObject({ amount: 42_000.5 });
});

test('PTS-27: without a currency no amount is asked for or sent', async () => {
  const sent = answerFetch({ ...organisationAnswer, [path]: () => json({ success: true, data: {} }) });
  const { getByRole } = await show();
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => posts(sent).length).toBe(1);
  expect(await posts(sent)[0]?.json()).not.toHaveProperty('amount');
  expect(getByRole('textbox', { name: /Amount/ }).elements()).toEqual([]);
});

test('Escape closes the calendar or the times, not the dialog around them', async () => {
  answerFetch(organisationAnswer);
  const onClose = vi.fn();
  const { getByRole } = await show(onClose);
  await getByRole('button', { name: 'Open the calendar' }).first().click();
  await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(getByRole('textbox', { name: 'Start', exact: true })).toHaveFocus();
  await getByRole('combobox', { name: 'Open the list of times' }).last().click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(getByRole('textbox', { name: 'End time' })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('with Create another the dialog stays for the next one, which is sent as one of its own', async () => {
  const onClose = vi.fn();
  const sent = answerFetch({ ...organisationAnswer, [path]: () => json({ success: true, data: {} }) });
  const { getByRole, getByLabelText } = await show(onClose);
  const create = getByRole('button', { name: 'Create Event' });
  await getByRole('checkbox', { name: 'Create another' }).click();
  await getByLabelText('Summary').fill('Visit');
  await create.click();
  await expect.element(getByLabelText('Summary')).toHaveValue('');
  await getByLabelText('Summary').fill('Visit');
  await getByRole('checkbox', { name: 'Create another' }).click();
  await create.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [first, second] = posts(sent).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).not.toBe(first);
});
