import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Toaster } from './toaster.tsx';
import { dismissToast, holdToast, releaseToast, showToast, toastStore } from './toasts.ts';

const closeAll = () => {
  for (const { id } of toastStore.read()) dismissToast(id);
};

test('an error is an alert that stays until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const screen = await render(<Toaster closeLabel="Close" langOf={foreignLang} />);
  showToast('error', 'Ошибка авторизации');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ошибка авторизации');
  await expect.element(screen.getByText('Ошибка авторизации')).toHaveAttribute('lang', 'ru');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a success leaves by itself after 5 s', () => {
  vi.useFakeTimers();
  showToast('success', 'Done');
  vi.advanceTimersByTime(4_999);
  expect(toastStore.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toHaveLength(0);
});

test('newest first, three at most, the same sentence once', () => {
  for (const text of ['one', 'two', 'two', 'three', 'four']) showToast('error', text);
  expect(toastStore.read().map((toast) => toast.text)).toEqual(['four', 'three', 'two']);
  closeAll();
});

test('a toast may offer something to do, for as long as it says, and waits while it is pointed at', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const run = vi.fn<() => void>();
  showToast('success', 'Saved', { action: { label: 'Undo', run }, durationMs: 10_000 });
  const id = toastStore.read()[0]?.id ?? 0;
  vi.advanceTimersByTime(9999);
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  releaseToast(id);
  vi.advanceTimersByTime(9999);
  expect(toastStore.read()).toHaveLength(1);
  vi.useRealTimers();
  const screen = await render(<Toaster closeLabel="Close" langOf={foreignLang} />);
  await screen.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledOnce();
  expect(toastStore.read()).toHaveLength(0);
});

test('a toast may say more on a second line', async () => {
  const screen = await render(<Toaster closeLabel="Close" langOf={foreignLang} />);
  showToast('success', 'Closed: +10 for Ivan', { detail: '1,378 SD, 3rd place' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Closed: +10 for Ivan1,378 SD, 3rd place');
  closeAll();
});

test('no button stays covered: at the end of the page the toasts have room of their own', async () => {
  await page.viewport(1280, 600);
  const screen = await render(
    <>
      <div className="flex h-[1200px] items-end justify-end">
        <button type="button">Last</button>
      </div>
      <Toaster closeLabel="Close" langOf={foreignLang} />
    </>,
  );
  for (const text of ['one', 'two', 'three']) showToast('error', text);
  const oldest = screen.getByRole('alert').filter({ hasText: 'one' });
  await expect.element(oldest).toBeInViewport();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const newest = screen.getByRole('alert').filter({ hasText: 'three' });
  const bottom = screen.getByRole('button', { name: 'Last' }).element().getBoundingClientRect().bottom;
  expect(newest.element().getBoundingClientRect().top).toBeGreaterThan(bottom);
  await expect.element(oldest).toBeInViewport();
  closeAll();
});
