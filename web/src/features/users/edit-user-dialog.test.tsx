import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { user } from '@/test/users.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';

beforeEach(() => setUpClient(() => undefined));

const onClose = vi.fn<() => void>();
const onOwnSaved = vi.fn(() => Promise.resolve());

async function saving(edited = user()) {
  for (const fn of [onClose, onOwnSaved]) fn.mockClear();
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
  const fetched = answerFetch({ [`/api/users/${edited.id}`]: () => held });
  const screen = await renderAt(
    <EditUserDialog me={me('admin')} user={edited} onOwnSaved={onOwnSaved} onClose={onClose} />,
  );
  const name = page.getByRole('textbox', { name: 'Name' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await name.fill('Oliver Reed');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  expect(fetched).toHaveBeenCalledOnce();
  return { screen, name, save, answer: () => answer(json({ success: true })) };
}

test('USER-06: while it is being saved nothing can be typed and Save stays disabled; then the dialog closes', async () => {
  const { name, save, answer } = await saving();
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(onOwnSaved).not.toHaveBeenCalled();
});

test('USER-06: a save that comes late closes no other dialog, and the header still follows', async () => {
  const { screen, answer } = await saving(user({ id: me().id }));
  await screen.unmount();
  answer();
  await expect.poll(() => onOwnSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Oliver Reed' }));
  // What follows a settled promise has had its turn.
  await new Promise((resume) => setTimeout(resume));
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['somebody else', user(), true],
  ['another administrator, not their sign-in', user({ role: 'admin' }), false],
])('USER-07: an administrator edits %s', async (_, edited, editable) => {
  const screen = await renderAt(
    <EditUserDialog me={me('admin')} user={edited} onOwnSaved={onOwnSaved} onClose={onClose} />,
  );
  const email = screen.getByLabelText(/^Email/);
  await expect.poll(() => email.query()?.matches(':enabled')).toBe(editable);
  await expectAccessible();
});
