import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { picture } from '@/test/picture.ts';
import { renderAt } from '@/test/render-at.tsx';
import { user } from '@/test/users.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './use-user-dialogs.tsx';

beforeEach(() => setUpClient(() => undefined));

function hold(path: string) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = answerFetch({ [path]: () => promise });
  return { asked, answer: (body: object, status: number) => resolve(json(body, status)) };
}

/** What follows a settled promise has had its turn. */
const turn = () => new Promise((resume) => setTimeout(resume, 50));

async function create(onCreated: (id: number) => void, onClose: () => void) {
  const { asked, answer } = hold('/api/users');
  const screen = await renderAt(<CreateUserDialog onCreated={onCreated} onClose={onClose} />);
  await page.getByRole('textbox', { name: 'Email' }).fill('late@example.com');
  await page.getByLabelText('Password', { exact: false }).first().fill('long-enough');
  await page.getByRole('textbox', { name: 'Name' }).fill('Late Comer');
  await page.getByLabelText('Picture', { exact: false }).upload(picture);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  return { screen, answer: () => answer({ success: true, data: { id: 77 } }, 201) };
}

test('USER-05: an account that is made closes its dialog', async () => {
  const [onCreated, onClose] = [vi.fn(), vi.fn()];
  const { answer } = await create(onCreated, onClose);
  answer();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onCreated).toHaveBeenCalledWith(77);
});

test('USER-05: one that is made late closes no other dialog, and is still told', async () => {
  const [onCreated, onClose] = [vi.fn(), vi.fn()];
  const { screen, answer } = await create(onCreated, onClose);
  await screen.unmount();
  answer();
  await expect.poll(() => onCreated.mock.calls).toEqual([[77]]);
  await turn();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([true, false])('USER-11: a deletion closes its own dialog alone (still open: %s)', async (open) => {
  const gone = user();
  const { asked, answer } = hold(`/api/users/${gone.id}`);
  const onDeleted = vi.fn();
  const screen = await renderAt(<DeleteUserDialog user={gone} onDeleted={onDeleted} onClose={vi.fn()} />);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  if (!open) await screen.unmount();
  answer({ success: true }, 200);
  await turn();
  expect(onDeleted).toHaveBeenCalledTimes(open ? 1 : 0);
});

test('with Create another the dialog stays, empty, for the next one', async () => {
  const sent: unknown[] = [];
  answerFetch({
    '/api/users': async (request) => {
      sent.push((await request.formData()).get('email'));
      return json({ success: true, data: { id: 77 } }, 201);
    },
  });
  const onClose = vi.fn();
  await renderAt(<CreateUserDialog onClose={onClose} />);
  await page.getByRole('checkbox', { name: 'Create another' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('first@example.com');
  await page.getByLabelText('Password', { exact: false }).first().fill('long-enough');
  await page.getByRole('textbox', { name: 'Name' }).fill('First');
  await page.getByLabelText('Picture', { exact: false }).upload(picture);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(sent).toEqual(['first@example.com']);
  expect(onClose).not.toHaveBeenCalled();
});
