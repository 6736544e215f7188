import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { Display } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { display } from '@/test/displays.ts';
import { renderAt } from '@/test/render-at.tsx';
import { createQueryClient } from '@/api/query-client.ts';
import { DisplaysPage } from './displays-page.tsx';

const teams = [7, 8, 9].map((id) => ({ id, name: `Team ${id}`, type: 'Retail', picture: null, members_count: 3 }));
const list = (displays: Display[]) => json({ success: true, data: displays });
const dialog = () => page.getByRole('dialog');

beforeEach(() => setUpClient(() => undefined));

test('a link is made, shown once and copied; what is missing is said before anything is sent', async () => {
  let displays: Display[] = [];
  const sent: unknown[] = [];
  answerFetch({
    '/api/groups': () => json({ success: true, data: teams }),
    '/api/displays': async (request) => {
      if (request.method === 'GET') return list(displays);
      sent.push(await request.json());
      const made = display({ id: 5, name: 'Lobby' });
      displays = [made];
      return json({ success: true, data: { display: made, token: 'secret' } }, 201);
    },
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no')).mockResolvedValue();
  const queryClient = createQueryClient();
  const screen = await renderAt(<DisplaysPage />, '/', queryClient);
  await expect.element(screen.getByText('No displays yet')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'New display' }).click();
  await dialog().getByRole('button', { name: 'Create the link' }).click();
  await expect.element(dialog().getByText('Enter a name.')).toBeVisible();
  await expect.element(dialog().getByText('Choose at least one team.')).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([]);

  await dialog().getByRole('textbox', { name: 'Name' }).fill(' Lobby ');
  await dialog().getByRole('checkbox', { name: 'Team 9' }).click();
  await dialog().getByRole('checkbox', { name: 'Team 7' }).click();
  await dialog().getByLabelText('Seconds per page').fill('20');
  await dialog().getByRole('switch', { name: 'Goal pages' }).click();
  await dialog().getByRole('switch', { name: 'Celebrate new leaders and closed deals' }).click();
  await dialog().getByRole('button', { name: 'Create the link' }).click();
  const link = `${location.origin}/tv/5#secret`;
  await expect.element(dialog().getByLabelText('Link')).toHaveValue(link);
  // The token is kept nowhere but in the dialog.
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([]);
  expect(sent).toEqual([
    {
      name: 'Lobby',
      teamIds: [7, 9],
      rotateSeconds: 20,
      celebrate: false,
      language: 'en',
      board: 'score',
      goals: true,
    },
  ]);
  await expect.element(dialog().getByRole('link', { name: 'Open' })).toHaveAttribute('href', link);
  await dialog().getByRole('button', { name: 'Copy' }).click();
  await expect.element(dialog().getByText(/copy it by hand/)).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Copy' }).click();
  await expect.element(dialog().getByText('The link was copied.')).toBeVisible();
  expect(copied).toHaveBeenLastCalledWith(link);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(document.body.textContent).not.toContain('secret');
});

test('a change sends only what changed, and says why it failed', async () => {
  const sent: unknown[] = [];
  const answers = [json({}, 500), json({ success: false, error: 'No such display' }, 404), list([])];
  answerFetch({
    '/api/groups': () => json({ success: true, data: teams }),
    '/api/displays': () => list([display({ teams: [{ id: 7, name: 'Team 7' }] })]),
    '/api/displays/3': async (request) => {
      sent.push(await request.json());
      return answers.shift() ?? json({}, 500);
    },
  });
  const screen = await renderAt(<DisplaysPage />);
  await screen.getByRole('button', { name: 'Edit: Sales floor' }).click();
  await dialog().getByLabelText('Seconds per page').fill('4');
  const save = dialog().getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect.element(dialog().getByText('Enter a whole number from 5 to 300.')).toBeVisible();
  await dialog().getByLabelText('Seconds per page').fill('60');
  await save.click();
  await expect.element(dialog().getByText('Something went wrong. Try again.')).toBeVisible();
  await save.click();
  await expect.element(dialog().getByText('Somebody else has revoked this display.')).toBeVisible();
  await save.click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ rotateSeconds: 60 })));
});

test('a link is revoked after a question; one that is gone already counts as revoked', async () => {
  let displays = [
    display({ isOnline: true }),
    display({ id: 4, name: 'Lobby', teams: [], lastSeenAt: '2026-11-02T08:30:00Z' }),
  ];
  answerFetch({
    '/api/displays': () => list(displays),
    '/api/displays/3': () => {
      displays = displays.slice(1);
      return json({ success: false, error: 'No such display' }, 404);
    },
  });
  const screen = await renderAt(<DisplaysPage />);
  await expect.element(screen.getByText('Now')).toBeVisible();
  await screen.getByRole('button', { name: 'Revoke: Sales floor' }).click();
  await expect.element(dialog().getByText(/stops showing boards at once/)).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Revoke' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Sales floor' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});

test('a list that could not be loaded can be asked for again', async () => {
  let works = false;
  answerFetch({ '/api/displays': () => (works ? list([display()]) : json({}, 500)) });
  const screen = await renderAt(<DisplaysPage />);
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  works = true;
  await retry.click();
  await expect.element(screen.getByRole('heading', { name: 'Sales floor' })).toBeVisible();
});
