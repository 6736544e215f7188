import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { InviteButton } from './invite-button.tsx';

const dialog = () => page.getByRole('dialog');
const link = (n: number, email: string, name: string | null) => ({
  id: n,
  user_id: 40 + n,
  name,
  email,
  purpose: 'invitation',
  last_day: '2026-11-22',
  token: `secret-${n}`,
});

beforeEach(() => setUpClient(() => undefined));

test('people are read from lines, those who cannot be invited are left out, and each gets a link', async () => {
  const sent: unknown[] = [];
  answerFetch({
    '/api/groups': () =>
      json({ success: true, data: [{ id: 3, name: 'Urals', type: 'OTC', picture: null, members_count: 2 }] }),
    '/api/invitations/check': async (request) => {
      const { people }: { people: { email: string }[] } = await request.json();
      const data = people.map(({ email }) => {
        const known = email.startsWith('hannah');
        return {
          email,
          standing: known ? 'user' : 'new',
          name: known ? 'Hannah Richter' : null,
          link_made_at: null,
        };
      });
      return json({ success: true, data });
    },
    '/api/invitations': async (request) => {
      sent.push(await request.json());
      const data = [link(1, 'alla@demo.example', 'Алла Воронина'), link(2, 'k.brandt@demo.example', null)];
      return json({ success: true, data }, 201);
    },
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const queryClient = createQueryClient();
  const screen = await renderAt(<InviteButton />, '/', queryClient);
  await screen.getByRole('button', { name: 'Invite people' }).click();
  await dialog().getByRole('button', { name: 'Make links' }).click();
  await expect.element(dialog().getByText('Enter at least one email.')).toBeVisible();
  await dialog()
    .getByLabelText('Emails, or names with emails')
    .fill('Алла Воронина <alla@demo.example>\nk.brandt@demo.example\nhannah.richter@demo.example\nОлег, склад');
  await dialog().getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Urals' }).click();
  await expect.element(dialog().getByText('Hannah Richter is a user already')).toBeVisible();
  await expect.element(dialog().getByText('No email: Олег, склад')).toBeVisible();
  await expectAccessible();
  await expect.element(dialog().getByText('2 people read')).toBeVisible();
  await dialog().getByRole('button', { name: 'Make 2 links' }).click();
  await expect.element(dialog().getByText('2 links are ready')).toBeVisible();
  expect(sent).toEqual([
    {
      people: [
        { email: 'alla@demo.example', name: 'Алла Воронина', team: 3 },
        { email: 'k.brandt@demo.example', team: 3 },
      ],
    },
  ]);
  await expect.element(dialog().getByText('name asked at the first sign-in')).toBeVisible();

  // Nothing was copied: closing asks once.
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog().getByText('2 links were not copied. Close anyway?')).toBeVisible();
  await dialog().getByRole('button', { name: 'Copy the link of Алла Воронина' }).click();
  await expect.element(dialog().getByText('Link of Алла Воронина copied')).toBeVisible();
  expect(copied).toHaveBeenLastCalledWith(`${location.origin}/invite#secret-1`);
  await dialog().getByRole('button', { name: 'Copy all 2' }).click();
  expect(copied).toHaveBeenLastCalledWith(
    `Алла Воронина\talla@demo.example\t${location.origin}/invite#secret-1\n` +
      `\tk.brandt@demo.example\t${location.origin}/invite#secret-2`,
  );
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  // The tokens are kept nowhere but in the dialog.
  expect(document.body.textContent).not.toContain('secret');
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([]);
});
