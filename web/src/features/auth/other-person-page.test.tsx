import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setLanguage } from '@/i18n/i18n.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { OtherPersonPage } from './other-person-page.tsx';

const people = {
  current: { ...me('admin'), name: 'Anna', email: 'anna@example.com' },
  next: { ...me(), id: 2, name: 'Boris', email: 'boris@example.com' },
};

test('both people are named, and each choice is one key away', async () => {
  const [onStay, onContinue] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderAt(<OtherPersonPage {...people} onStay={onStay} onContinue={onContinue} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Switch accounts?');
  const question = 'You are signed in as Anna (anna@example.com). Continue as Boris (boris@example.com)?';
  await expect.element(screen.getByText(question)).toBeVisible();
  await expectAccessible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Stay signed in as Anna' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([onStay.mock.calls.length, onContinue.mock.calls.length]).toEqual([1, 0]);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Continue as Boris' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([onStay.mock.calls.length, onContinue.mock.calls.length]).toEqual([1, 1]);
});

test('it is asked in Russian too', async () => {
  await setLanguage('ru');
  const screen = await renderAt(<OtherPersonPage {...people} onStay={vi.fn()} onContinue={vi.fn()} />);
  const question = 'Вы вошли как Anna (anna@example.com). Продолжить как Boris (boris@example.com)?';
  await expect.element(screen.getByText(question)).toBeVisible();
});
