import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { User } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { savedFiles } from '@/test/saved-files.ts';
import { user } from '@/test/users.ts';
import { toastStore } from '@/ui/toasts.ts';
import { ErasureRequests } from './erasure-requests.tsx';
import { DeleteUserDialog } from './use-user-dialogs.tsx';
import { UserData } from './user-data.tsx';

const onErased = vi.fn<() => void>();
const { email } = user();

beforeEach(() => {
  setUpClient(() => undefined);
  onErased.mockClear();
});

/** Two people asked; whoever is erased or declined did not. */
function answer() {
  const asked = new Map([
    [7, 'Oliver Stanton'],
    [8, 'Ирина Сомова'],
  ]);
  const one = (id: number) => async (request: Request) => {
    if (request.method === 'POST' && JSON.stringify(await request.json()) !== JSON.stringify({ email })) {
      return json({ error: 'no', fields: { email: 'no' } }, 422);
    }
    if (request.method !== 'GET') asked.delete(id);
    return json({ success: true, data: { erased: false, asked_at: asked.has(id) ? '2026-11-02T10:00:00Z' : null } });
  };
  return answerFetch({
    '/api/users/7/erase': one(7),
    '/api/users/8/erase': one(8),
    '/api/users/7/export': () => json({}),
    '/api/erasure-requests': () =>
      json({
        success: true,
        data: [...asked].map(([id, name]) => ({
          person: { id, name, picture: null },
          email,
          asked_at: '2026-11-02T10:00:00Z',
        })),
      }),
  });
}

const shown = (over: Partial<User> = {}) =>
  renderAt(<UserData me={me('admin')} user={user(over)} onErased={onErased} />);

test('an administrator erases only after the email was typed, and downloads a copy', async () => {
  answer();
  const files = savedFiles();
  const screen = await shown();
  await screen.getByRole('button', { name: 'Download a copy' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['standings-7.json']);
  await screen.getByRole('button', { name: 'Erase …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Oliver Stanton?' });
  const typed = dialog.getByRole('textbox', { name: `To be sure, type ${email}` });
  await typed.fill('vera@example.com');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(typed).toHaveAccessibleDescription('This is not the email of this account.');
  expect(onErased).not.toHaveBeenCalled();
  await typed.fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.poll(() => onErased).toHaveBeenCalledOnce();
  expect(toastStore.read().at(-1)?.text).toBe('Erased: Oliver Stanton');
});

test('a failed erasure stays in its dialog', async () => {
  answer();
  const screen = await shown();
  await screen.getByRole('button', { name: 'Erase …' }).click();
  answerFetch({ '/api/users/7/erase': () => json({}, 500) });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nothing was erased. Try again.');
});

test('who asked is named with the day; declined, the note goes', async () => {
  answer();
  const screen = await shown();
  await expect.element(screen.getByText('Asked on 2 Nov 2026 to be erased.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('Asked on 2 Nov 2026 to be erased.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Erase …' })).toHaveFocus();
});

test.each([
  ['oneself', { id: me().id }],
  ['another administrator', { role: 'admin' }],
] satisfies [string, Partial<User>][])('nothing is offered of %s', async (_, over) => {
  const asked = answer();
  const screen = await shown(over);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
  expect(asked).not.toHaveBeenCalled();
});

test('who asked is not deleted, and it is said what to do instead', async () => {
  answerFetch({ '/api/users/7': () => json({ success: false, error: 'no', code: 'conflict' }, 409) });
  await renderAt(<DeleteUserDialog user={user()} onDeleted={onErased} onClose={vi.fn()} />);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expect.element(page.getByText(/has asked to be erased\. Erase their data instead, or decline/)).toBeVisible();
  await expectAccessible();
  expect(onErased).not.toHaveBeenCalled();
});

function Page() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {'Users'}
      </h1>
      <ErasureRequests afterLast={heading} />
    </>
  );
}

test('those who asked are a list, until the last one is answered', async () => {
  answer();
  const screen = await renderAt(<Page />);
  const card = screen.getByRole('region', { name: 'Asked to be erased' });
  await expect.element(card.getByRole('link', { name: 'Ирина Сомова' })).toHaveAttribute('href', '/users/8');
  await card.getByRole('button', { name: 'Decline: Ирина Сомова' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => card.getByRole('listitem').elements().length).toBe(1);
  await expect.element(card.getByRole('heading', { name: 'Asked to be erased' })).toHaveFocus();
  await card.getByRole('button', { name: 'Erase Oliver Stanton …' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
});

test('there is no list where nobody asked', async () => {
  const asked = answerFetch({ '/api/erasure-requests': () => json({ success: true, data: [] }) });
  const screen = await renderAt(<Page />);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(screen.getByRole('region').elements()).toHaveLength(0);
});
