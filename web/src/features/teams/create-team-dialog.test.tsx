import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { picture } from '@/test/picture.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { dismissToast, toastStore } from '@/ui/toasts.ts';
import { CreateTeamDialog } from './create-team-dialog.tsx';

const requiredAlert = 'Пожалуйста, заполните все обязательные поля: Название команды, Тип команды, Логотип команды';
const logoAlert = 'Пожалуйста, выберите изображение в формате JPEG, JPG, PNG или WebP';
const onCreated = vi.fn();

beforeEach(() => {
  setUpClient(() => undefined);
  onCreated.mockClear();
  for (const { id } of toastStore.read()) dismissToast(id);
});

const made = () => json({ success: true, data: { id: 77, name: 'North' } }, 201);

const name = () => page.getByRole('textbox', { name: 'Team name' });
const type = () => page.getByRole('textbox', { name: 'Team type' });
const logo = () => page.getByLabelText(/^Team logo/);
const submit = () => page.getByRole('button', { name: 'Create Team' });

const show = () =>
  renderAt(
    <>
      <CreateTeamDialog onCreated={onCreated} onClose={() => undefined} />
      <Toaster closeLabel="Close" langOf={(text) => (text.startsWith('Пожалуйста') ? 'ru' : undefined)} />
    </>,
  );

async function fill(): Promise<void> {
  await name().fill('North');
  await type().fill('Hospital');
  await logo().upload(picture);
}

test('TEAM-05, TEAM-06: name, type and a logo of the right kind are needed', async () => {
  const fetched = answerFetch({});
  const screen = await show();
  const alert = screen.getByRole('alert');
  await expect.element(screen.getByText('Required. Formats: JPEG, JPG, PNG, WebP.')).toBeVisible();
  await submit().click();
  await expect.element(alert).toHaveTextContent(requiredAlert);
  await expect.element(name()).toHaveFocus();
  await name().fill('No type, no logo');
  await submit().click();
  await expect.element(type()).toHaveFocus();
  await expect.element(type()).toHaveAttribute('aria-invalid', 'true');
  await type().fill('Retail');
  await submit().click();
  await expect.element(logo()).toHaveFocus();
  await logo().upload(new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }));
  await expect.element(alert.filter({ hasText: logoAlert })).toBeVisible();
  expect(screen.getByText('logo.gif').elements()).toHaveLength(0);
  await submit().click();
  await expect.element(alert.filter({ hasText: requiredAlert })).toBeVisible();
  // A form with something in it is not lost to Escape.
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name()).toHaveValue('No type, no logo');
  expect(fetched).not.toHaveBeenCalled();
});

test('TEAM-06: what the server refuses stands in the dialog in its words', async () => {
  answerFetch({ '/api/groups': () => json({ success: false, error: 'This is no picture' }, 415) });
  const screen = await show();
  await fill();
  await submit().click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is no picture');
  await expect.element(submit()).not.toHaveAttribute('aria-disabled');
  expect(onCreated).not.toHaveBeenCalled();
});

test('TEAM-07: an answer that was lost is asked for again with the same key', async () => {
  const keys: (string | null)[] = [];
  answerFetch({
    '/api/groups': ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : made();
    },
  });
  const screen = await show();
  await fill();
  await submit().click();
  await expect.element(screen.getByText('The team could not be saved. Try again.')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  await submit().click();
  await expect.poll(() => onCreated.mock.calls.length).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('TEAM-07: a team that is made late closes no other dialog, and is still told', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = answerFetch({ '/api/groups': () => promise });
  const screen = await show();
  await fill();
  await submit().click();
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  await screen.unmount();
  resolve(made());
  await expect.poll(() => toastStore.read()[0]?.text).toBe('Team created: North');
  expect(onCreated).not.toHaveBeenCalled();
});
