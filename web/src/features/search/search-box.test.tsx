import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Me } from '@/api/types.ts';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { SearchBox } from './search-box.tsx';

const onClose = vi.fn<() => void>();

beforeEach(() => {
  setUpClient(() => undefined);
  onClose.mockClear();
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
