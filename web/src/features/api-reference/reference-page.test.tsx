import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import openapi from '@openapi';
import { setLanguage } from '@/i18n/i18n.ts';
import { renderAt } from '@/test/render-at.tsx';
import { toastStore } from '@/ui/toasts.ts';
import { ReferencePage } from './reference-page.tsx';

const all = Object.values(openapi.paths).flatMap((item) => Object.values(item)).length;
const shown = (container: Element) => [...container.querySelectorAll('details')].map(({ id }) => id);
const summaryOf = (container: Element, id: string) => container.querySelector<HTMLElement>(`#${id} > summary`);

test('every call is listed, and each opens to its answers and a line to try', async () => {
  const { container } = await renderAt(<ReferencePage />);
  await expect.poll(() => shown(container)).toHaveLength(all);
  for (const summary of container.querySelectorAll('summary')) summary.click();
  const opened = [...container.querySelectorAll('details')];
  await expect.poll(() => opened.filter((one) => one.querySelector('pre')).length).toBe(all);
  for (const one of opened) {
    expect(one.textContent, one.id).toContain('Answers');
    expect(one.textContent, one.id).toContain(`curl `);
    expect(one.textContent, one.id).not.toContain('undefined');
  }
});

test('the title, the version and how a call is made', async () => {
  const screen = await renderAt(<ReferencePage />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('API reference');
  const { title, version } = openapi.info;
  await expect.element(screen.getByText(`${title}, version ${version}`)).toBeVisible();
  await expect.element(screen.getByText('{"success": true, "data": …}')).toBeVisible();
});

test('the filter narrows the list, says how much is left, and can be emptied by keyboard', async () => {
  const screen = await renderAt(<ReferencePage />);
  const box = screen.getByRole('searchbox', { name: 'Filter' });
  await box.fill('email password');
  await expect.poll(() => shown(screen.container)).toEqual(['login']);
  await expect.element(screen.getByRole('status')).toHaveTextContent(`1 of ${all} calls`);
  const groups = screen.getByRole('navigation', { name: 'Groups of calls' });
  await expect.element(groups.getByRole('link')).toHaveTextContent('auth1');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(summaryOf(screen.container, 'login')).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'Request body' })).toBeVisible();
  await box.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => shown(screen.container)).toHaveLength(all);
});

test('a filter that finds nothing says so and offers the way back, with the focus', async () => {
  const screen = await renderAt(<ReferencePage />);
  const box = screen.getByRole('searchbox', { name: 'Filter' });
  await box.fill('no such call');
  await expect.element(screen.getByText('No call matches this filter')).toBeVisible();
  await screen.getByRole('button', { name: 'Show all calls' }).click();
  await expect.poll(() => shown(screen.container)).toHaveLength(all);
  await expect.element(box).toHaveFocus();
});

test('a hash opens its call and lands on it, though a filter hides it', async () => {
  const screen = await renderAt(<ReferencePage />, '/api-reference#create_event');
  await expect.element(screen.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await expect.element(summaryOf(screen.container, 'create_event')).toHaveFocus();
  await screen.getByRole('searchbox', { name: 'Filter' }).fill('delete');
  await screen.getByRole('link', { name: 'POST /api/auth/login' }).click();
  await expect.element(summaryOf(screen.container, 'login')).toHaveFocus();
  await expect.poll(() => shown(screen.container)).toHaveLength(all);
});

test('the command is copied; where the browser forbids it, it is selected', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await renderAt(<ReferencePage />, '/api-reference#get_me');
  await page.getByRole('button', { name: 'Copy' }).click();
  const command = `curl '${location.origin}/api/users/me' \\\n  -H "Authorization: $TOKEN"`;
  expect(write).toHaveBeenCalledWith(command);
  write.mockRejectedValueOnce(new Error('denied'));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => getSelection()?.toString()).toBe(command);
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['error', 'success']);
});

test('in Russian the page speaks Russian, and marks the English of the document', async () => {
  await setLanguage('ru');
  const screen = await renderAt(<ReferencePage />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Справочник API');
  await expect.element(screen.getByText('Sign in with email and password')).toHaveAttribute('lang', 'en');
});

test('a document that does not come is said, and asked for again', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('', { status: 502 }));
  const screen = await renderAt(<ReferencePage />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shown(screen.container)).toHaveLength(all);
  expect(fetched).toHaveBeenCalledTimes(2);
});
