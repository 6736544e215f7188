import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { toastStore } from '@/ui/toasts.ts';
import { EventDialog } from './event-dialog.tsx';

const path = '/api/calendar';
const show = (onClose = vi.fn()) =>
  renderAt(
    <EventDialog
      gmId={3}
      person="Irina"
      team="North"
      day="2026-11-10"
      finalFocus={{ current: null }}
      onClose={onClose}
    />,
  );

beforeEach(() => setUpClient(vi.fn()));

test('CAL-06: a late answer does not close what was opened after the dialog', async () => {
  const onClose = vi.fn();
  const answer = Promise.withResolvers<Response>();
  const sent = answerFetch({ [path]: () => answer.promise });
  const { getByRole, unmount } = await show(onClose);
  await getByRole('button', { name: 'Create Event' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await unmount();
  answer.resolve(json({ success: true, data: {} }));
  await expect.poll(() => toastStore.read()[0]?.kind).toBe('success');
  expect(onClose).not.toHaveBeenCalled();
});

test('CAL-06: tried again it has the same key, changed another, and done it closes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const onClose = vi.fn();
  const answers = [json({}, 500), json({}, 500), json({ success: true, data: {} })];
  const sent = answerFetch({ [path]: () => answers.shift() ?? json({}, 500) });
  const { getByRole, getByLabelText } = await show(onClose);
  const create = getByRole('button', { name: 'Create Event' });
  await create.click();
  await expect.element(create).toBeEnabled();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await create.click();
  await expect.poll(() => sent.mock.calls.length).toBe(2);
  await expect.element(create).toBeEnabled();
  await getByLabelText('Summary').fill('Visit');
  await create.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [first, second, third] = sent.mock.calls.map(([request]) => request.headers.get('Idempotency-Key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
