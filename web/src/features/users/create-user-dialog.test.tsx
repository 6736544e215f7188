import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { picture as pixel } from '@/test/picture.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { dismissToast, toastStore } from '@/ui/toasts.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';

beforeEach(() => {
  setUpClient(() => undefined);
  for (const { id } of toastStore.read()) dismissToast(id);
});

const alert = 'Пожалуйста, заполните все обязательные поля: Email, Пароль, Имя, Изображение';

test('USER-03: the alert names all fields, and each wrong one is marked', async () => {
  const screen = await renderAt(
    <>
      <CreateUserDialog begin={{ name: 'Ann', email: 'ann@' }} onClose={() => undefined} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </>,
  );
  await expect.element(screen.getByText('Email must be unique.')).toBeVisible();
  await screen.getByLabelText(/^Password/).fill('123');
  await screen.getByRole('button', { name: 'Create User' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(alert);
  const email = screen.getByLabelText(/^Email/);
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Пожалуйста, введите корректный email адрес');
  const password = screen.getByLabelText(/^Password/);
  await expect.element(password).toHaveAccessibleDescription('Пароль должен содержать минимум 6 символов');
  await expect.element(screen.getByLabelText(/^Name/)).toHaveAttribute('aria-invalid', 'false');
  const picture = screen.getByLabelText(/^Picture/);
  await expect.element(picture).toHaveAttribute('aria-invalid', 'true');
  await expect.element(picture).toHaveAccessibleDescription(/This field is required/);
  await expectAccessible();
});

test('USER-04: a file that is no picture, whatever its name, is refused at the field', async () => {
  const screen = await renderAt(<CreateUserDialog onClose={() => undefined} />);
  const picture = screen.getByLabelText(/^Picture/);
  await picture.upload(new File(['no picture'], 'face.png', { type: 'image/png' }));
  await expect.element(picture).toHaveAccessibleDescription(/cannot be shown as a picture/);
  await expect.element(screen.getByText('face.png')).not.toBeInTheDocument();
});

const wrongEmail = 'Пожалуйста, введите корректный email адрес';
const wrongPassword = 'Пароль должен содержать минимум 6 символов';

test.each([
  ['no email', { email: '' }, /^Email/, alert, /This field is required/],
  ['no password', { password: '' }, /^Password/, alert, /This field is required/],
  ['no name', { name: '' }, /^Name/, alert, /This field is required/],
  ['no picture', { face: undefined }, /^Picture/, alert, /This field is required/],
  ['no such email', { email: 'g.okafor@' }, /^Email/, wrongEmail, wrongEmail],
  ['a short password', { password: '12345' }, /^Password/, wrongPassword, wrongPassword],
])(
  'USER-03, USER-04: %s has an alert, a mark and the focus, and nothing is sent',
  async (_, over, label, said, mark) => {
    const { email, name, password, face } = {
      email: 'a@b.example',
      name: 'Grace',
      password: '123456',
      face: pixel,
      ...over,
    };
    const fetched = answerFetch({});
    const screen = await renderAt(
      <>
        <CreateUserDialog begin={{ name, email }} onClose={() => undefined} />
        <Toaster closeLabel="Close" langOf={() => undefined} />
      </>,
    );
    await screen.getByLabelText(/^Password/).fill(password);
    if (face) await screen.getByLabelText(/^Picture/).upload(face);
    await screen.getByRole('button', { name: 'Create User' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(said);
    const field = screen.getByLabelText(label);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(mark);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('USER-04: a picture of another kind is refused in an alert', async () => {
  const screen = await renderAt(
    <>
      <CreateUserDialog onClose={() => undefined} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </>,
  );
  await screen.getByLabelText(/^Picture/).upload(new File(['GIF89a'], 'face.gif', { type: 'image/gif' }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Пожалуйста, выберите изображение в формате JPEG, JPG, PNG или WebP');
  await expect.element(screen.getByText('face.gif')).not.toBeInTheDocument();
});

test('USER-05, USER-11: a failure and no answer have their words, and the same account sent again has the same key', async () => {
  const keys: (string | null)[] = [];
  const answers = [new Response(null, { status: 500 }), undefined, json({ success: true, data: { id: 77 } }, 201)];
  answerFetch({
    '/api/users': ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return answers.shift() ?? Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const onClose = vi.fn();
  const screen = await renderAt(
    <>
      <CreateUserDialog begin={{ name: 'Ann', email: 'ann@example.com' }} onClose={onClose} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </>,
  );
  await screen.getByLabelText(/^Password/).fill('one-secret');
  await screen.getByLabelText(/^Picture/).upload(pixel);
  const failsWith = async (words: RegExp) => {
    await screen.getByRole('button', { name: 'Create User' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(words);
    await screen.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  };
  await failsWith(/^Ошибка создания пользователя: Неизвестная ошибка/);
  await failsWith(/^Ошибка сети: Failed to fetch/);
  await screen.getByRole('button', { name: 'Create User' }).dblClick();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(toastStore.read()[0]?.text).toBe('Пользователь успешно создан!');
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});
