import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Me } from '@/api/types.ts';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { dismissToast, toastStore } from '@/ui/toasts.ts';
import { SearchBox } from './search-box.tsx';

const onClose = vi.fn<() => void>();

beforeEach(() => {
  setUpClient(() => undefined);
  onClose.mockClear();
  for (const { id } of toastStore.read()) dismissToast(id);
});

function Header({ as }: { as: Me['role'] }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <header className="relative h-14">
      <button ref={opener} type="button">
        Search
      </button>
      <SearchBox me={me(as)} opener={opener} onClose={onClose} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </header>
  );
}

const anna = { id: 41, name: 'Anna Berg', email: 'anna@example.com', picture: null };

const answers = (lookup: () => Response) =>
  answerFetch({
    '/api/users/search': () => json({ success: true, data: [anna] }),
    '/api/groups/search': () => json({ success: true, data: [] }),
    '/api/groups/user/41': lookup,
  });

test('SRCH-05: a non-admin who picks a user is told that it takes an admin, and goes nowhere', async () => {
  answers(() => json({ success: true, data: [] }));
  const screen = await renderAt(<Header as="user" />);
  await screen.getByRole('combobox').fill('anna');
  await screen.getByRole('option', { name: /Anna Berg/ }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Access to user details requires admin privileges');
  expect(onClose).not.toHaveBeenCalled();
});

test('an admin who picks a user closes the box', async () => {
  answers(() => json({ success: true, data: [] }));
  const screen = await renderAt(<Header as="admin" />);
  await screen.getByRole('combobox').fill('anna');
  await screen.getByRole('option', { name: /Anna Berg/ }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('SRCH-01: one sign asks nothing, and 300 ms after the last key one search does', async () => {
  const fetched = answers(() => json({ success: false, error: 'No' }, 500));
  const screen = await renderAt(<Header as="admin" />);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(' a ');
  await screen.getByRole('combobox').fill('ann');
  await expect.element(screen.getByRole('option')).toBeVisible();
  const asked = fetched.mock.calls.map(([{ url }]) => new URL(url).pathname + new URL(url).search);
  expect(asked).toEqual(['/api/users/search?q=ann', '/api/groups/search?q=ann', '/api/groups/user/41']);
});

test('NAV-03: the keys move round the list, and Enter picks nothing found for an earlier text', async () => {
  answers(() => json({ success: true, data: [] }));
  const screen = await renderAt(<Header as="admin" />);
  const box = screen.getByRole('combobox');
  const active = screen.getByRole('option', { selected: true });
  await box.fill('calendar');
  await expect.poll(() => active.query()?.textContent).toMatch(/Calendar/);
  await userEvent.keyboard('{End}');
  await expect.poll(() => active.query()?.textContent).toMatch(/Anna Berg/);
  expect(box.element().getAttribute('aria-activedescendant')).toBe(active.element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => active.query()?.textContent).toMatch(/Calendar/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => active.query()?.textContent).toMatch(/Anna Berg/);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => active.query()?.textContent).toMatch(/Calendar/);

  answerFetch({ '/api/users/search': () => new Promise<Response>(() => undefined) });
  await box.fill('calendars');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(active.query()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => active.query()?.textContent).toMatch(/Calendar/);
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

const someone = (id: number) => ({ ...anna, id, name: `Anna ${id}`, email: `anna${id}@example.com` });
const team = { id: 3, name: 'North', type: 'Field', picture: null, user_position: 2, members_count: 9 };

test('SRCH-03: the groups of the first five users are looked up; a lookup that is refused, cut off or hangs is ignored', async () => {
  const lookupIsOver = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(lookupIsOver.signal);
  const fetched = answerFetch({
    '/api/users/search': () => json({ success: true, data: [1, 2, 3, 4, 5, 6].map(someone) }),
    '/api/groups/search': () => json({ success: true, data: [] }),
    '/api/groups/user/1': () => json({ success: false, error: 'No' }, 500),
    '/api/groups/user/3': ({ signal }) =>
      new Promise((_, fail) => signal.addEventListener('abort', () => fail(new TypeError('Too late')))),
    '/api/groups/user/4': () => json({ success: true, data: [team] }),
    '/api/groups/user/5': () => json({ success: true, data: [] }),
  });
  const screen = await renderAt(<Header as="admin" />);
  await screen.getByRole('combobox').fill('anna');
  const lookups = () =>
    fetched.mock.calls.map(([{ url }]) => new URL(url).pathname).filter((path) => path.startsWith('/api/groups/user/'));
  await expect.poll(() => lookups().length).toBe(5);
  lookupIsOver.abort();
  await expect.element(screen.getByRole('option', { name: /Anna 4 in North/ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /Anna 6/ })).toBeVisible();
  expect(screen.getByRole('option', { name: / in / }).elements()).toHaveLength(1);
  expect(lookups()).toEqual([1, 2, 3, 4, 5].map((id) => `/api/groups/user/${id}`));
});

test.each(['users', 'groups'])(
  'SRCH-04: a failed search for %s clears the results, and the next one works',
  async (of) => {
    let works = true;
    const answer = (what: string, data: unknown[]) => () =>
      works || what !== of ? json({ success: true, data }) : json({ success: false, error: 'No' }, 500);
    answerFetch({
      '/api/users/search': answer('users', [anna]),
      '/api/groups/search': answer('groups', []),
      '/api/groups/user/41': () => json({ success: true, data: [] }),
    });
    const screen = await renderAt(<Header as="admin" />);
    await screen.getByRole('combobox').fill('anna');
    await expect.element(screen.getByRole('option', { name: /Anna Berg/ })).toBeVisible();
    works = false;
    await screen.getByRole('combobox').fill('anna b');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Search is not available right now');
    expect(screen.getByRole('option').elements()).toHaveLength(0);
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
    works = true;
    await screen.getByRole('combobox').fill('anna be');
    await expect.element(screen.getByRole('option', { name: /Anna Berg/ })).toBeVisible();
  },
);

test('SRCH-04: a superseded search is cancelled, and its late answer ignored', async () => {
  const late = Promise.withResolvers<Response>();
  let superseded: AbortSignal | undefined;
  answerFetch({
    '/api/users/search': ({ url, signal }) => {
      if (!url.endsWith('q=an')) return json({ success: true, data: [anna] });
      superseded = signal;
      return late.promise;
    },
    '/api/groups/search': () => json({ success: true, data: [] }),
  });
  const screen = await renderAt(<Header as="admin" />);
  await screen.getByRole('combobox').fill('an');
  await expect.poll(() => superseded?.aborted).toBe(false);
  await screen.getByRole('combobox').fill('anna');
  await expect.poll(() => superseded?.aborted).toBe(true);
  late.resolve(json({ success: true, data: [{ ...anna, name: 'Too Late' }] }));
  await expect.element(screen.getByRole('option', { name: /Anna Berg/ })).toBeVisible();
  expect(screen.getByText('Too Late').elements()).toHaveLength(0);
});
