import { beforeEach, expect, test } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';

beforeEach(() => setUpClient(() => undefined));

const alert = 'Пожалуйста, заполните все обязательные поля: Email, Пароль, Имя, Изображение';

test('USER-03: the alert names all fields, and each wrong one is marked', async () => {
  const screen = await renderAt(
    <>
      <CreateUserDialog begin={{ name: 'Ann', email: 'ann@' }} onClose={() => undefined} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </>,
  );
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
});

test('USER-04: a file that is no picture, whatever its name, is refused at the field', async () => {
  const screen = await renderAt(<CreateUserDialog onClose={() => undefined} />);
  const picture = screen.getByLabelText(/^Picture/);
  await picture.upload(new File(['no picture'], 'face.png', { type: 'image/png' }));
  await expect.element(picture).toHaveAccessibleDescription(/cannot be shown as a picture/);
  await expect.element(screen.getByText('face.png')).not.toBeInTheDocument();
});
