import { expect, test, vi } from 'vitest';
import type { User } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { user } from '@/test/users.ts';
import { CreateUserButton } from './create-user-button.tsx';
import { UserCard } from './user-card.tsx';

const onToggle = vi.fn<(active: boolean) => void>();
const onEdit = vi.fn<() => void>();
const onDelete = vi.fn<() => void>();

async function card(viewer: User, shown: User) {
  for (const fn of [onToggle, onEdit, onDelete]) fn.mockClear();
  const screen = await renderAt(
    <UserCard me={viewer} user={shown} onToggle={onToggle} onEdit={onEdit} onDelete={onDelete} />,
  );
  return {
    screen,
    toggle: screen.getByRole('switch'),
    edit: screen.getByRole('button', { name: `Edit ${shown.name}` }),
    remove: screen.getByRole('button', { name: `Delete ${shown.name}` }),
  };
}

test('USER-02: Create User is disabled with its title for those who are no admins', async () => {
  const onClick = vi.fn<() => void>();
  const screen = await renderAt(<CreateUserButton me={me('user')} onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Create User' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAttribute('title', 'Only admins can create users');
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onClick).not.toHaveBeenCalled();
});

test('USER-02: an admin’s Create User works', async () => {
  const onClick = vi.fn<() => void>();
  const screen = await renderAt(<CreateUserButton me={me('admin')} onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Create User' });
  await expect.element(button).not.toHaveAttribute('title');
  await button.click();
  expect(onClick).toHaveBeenCalledOnce();
});

test('USER-08: to a regular user another’s card says Access denied and does nothing', async () => {
  const { screen, toggle, edit, remove } = await card(me('user'), user());
  await expect.element(screen.getByText('Access denied')).toBeVisible();
  const controls = [toggle, edit, remove];
  await Promise.all(controls.map((control) => expect.element(control).toHaveAttribute('aria-disabled', 'true')));
  for (const control of controls) {
    control.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  expect([onToggle, onEdit, onDelete].flatMap((fn) => fn.mock.calls)).toEqual([]);
  expect(screen.getByRole('link').elements()).toHaveLength(0);
});

test('USER-08: a regular user’s own card can be edited, and nothing else', async () => {
  const { screen, toggle, edit, remove } = await card(me('user'), user({ ...me('user') }));
  await expect.element(screen.getByText('You')).toBeVisible();
  expect(screen.getByText('Access denied').elements()).toHaveLength(0);
  await edit.click();
  expect(onEdit).toHaveBeenCalledOnce();
  await expect.element(toggle).toHaveAttribute('aria-disabled', 'true');
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
});

test('USER-07: another admin is protected, oneself only cannot be switched off or deleted', async () => {
  const other = await card(me('admin'), user({ role: 'admin' }));
  await expect.element(other.screen.getByText('Protected')).toBeVisible();
  await expect.element(other.toggle).toHaveAttribute('aria-disabled', 'true');
  await expect.element(other.remove).toHaveAttribute('title', 'Administrators cannot be deactivated or deleted.');
  await other.edit.click();
  expect(onEdit).toHaveBeenCalledOnce();
  await other.screen.unmount();

  const own = await card(me('admin'), user({ ...me('admin') }));
  await expect.element(own.screen.getByText('You')).toBeVisible();
  expect(own.screen.getByText('Protected').elements()).toHaveLength(0);
  await expect.element(own.remove).toHaveAttribute('aria-disabled', 'true');
});

test('an email that its owner typed is marked', async () => {
  const { screen } = await card(me('admin'), user({ email_proved: false }));
  const mark = screen.getByText('Email not confirmed');
  await expect.element(mark).toBeVisible();
  await expect.element(mark).toHaveAttribute('title', expect.stringContaining('nobody has confirmed'));
  await expectAccessible();
  await screen.unmount();
  const proved = await card(me('admin'), user({ email_proved: true }));
  expect(proved.screen.getByText('Email not confirmed').elements()).toHaveLength(0);
});

test('an email that looks like another’s is marked', async () => {
  const { screen } = await card(me('admin'), user({ similar_email: 'admin@example.com' }));
  await expect.element(screen.getByText('Email looks like admin@example.com')).toBeVisible();
});

test('an inactive Google account says both', async () => {
  const { screen, toggle } = await card(me('admin'), user({ is_active: false, is_google_account: true }));
  await expect.element(screen.getByRole('img', { name: 'Google account' })).toBeVisible();
  expect(screen.getByText('Inactive').elements().length).toBeGreaterThan(0);
  await toggle.click();
  expect(onToggle).toHaveBeenCalledWith(true);
});
