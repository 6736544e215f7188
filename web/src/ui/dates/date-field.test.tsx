import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '@/i18n/i18n.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { DatedPage, days, field, today } from '@/test/dated-page.tsx';

beforeEach(() => days.mockReset());

/** Typed over what is there, and taken. */
async function enter(text: string, key = '{Enter}'): Promise<void> {
  await field().fill(text);
  await userEvent.keyboard(key);
}

test('a typed day is taken by Enter, by Tab and when the field is left, and written out', async () => {
  await render(<DatedPage />);
  await expect.element(field()).toHaveValue('Wed, 18 Nov 2026');
  await enter('3.12');
  await expect.element(field()).toHaveValue('Thu, 3 Dec 2026');
  await enter('4 dec', '{Tab}');
  await expect.element(field()).toHaveValue('Fri, 4 Dec 2026');
  await field().fill('2026-12-05');
  expect(days.mock.calls.flat()).toEqual(['2026-12-03', '2026-12-04']);
  await page.getByRole('button', { name: 'After' }).click();
  await expect.element(field()).toHaveValue('Sat, 5 Dec 2026');
  expect(days.mock.calls.flat()).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
});

test('in Russian', async () => {
  await setLanguage('ru');
  await render(<DatedPage label="Дата" />);
  await expect.element(field('Дата')).toHaveValue('ср, 18 ноя 2026');
  await field('Дата').fill('12.05.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Дата')).toHaveValue('вт, 12 мая 2026');
  await page.getByRole('button', { name: 'Открыть календарь' }).click();
  await expect.element(page.getByRole('grid', { name: 'Май 2026' })).toBeVisible();
  const weekdays = page.getByRole('columnheader').elements();
  expect(weekdays.map((each) => each.getAttribute('aria-label'))).toEqual([
    'понедельник',
    'вторник',
    'среда',
    'четверг',
    'пятница',
    'суббота',
    'воскресенье',
  ]);
  expect(weekdays[0]?.textContent).toBe('пн');
});

test('what cannot be read stays, goes nowhere and says why, until it is mended', async () => {
  await render(<DatedPage max={today} />);
  await enter('31.02.2027');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveAccessibleDescription(/^There is no 31 February\. For example/);
  await expectAccessible();
  await enter('29.2.2025');
  await expect.element(page.getByText('There is no 29 February 2025.')).toBeVisible();
  await enter('soon', '{Tab}');
  await expect.element(page.getByText('Enter a day, such as 18 Nov 2026 or 18.11.2026.')).toBeVisible();
  await expect.element(field()).toHaveValue('soon');
  await enter('19.11.2026');
  await expect.element(page.getByText('Not after today, 18 Nov 2026.')).toBeVisible();
  expect(days).not.toHaveBeenCalled();
  await enter('17.11.2026');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
  await expect.element(field()).toHaveValue('Tue, 17 Nov 2026');
  expect(days.mock.calls.flat()).toEqual(['2026-11-17']);
});

test('an emptied field is none where that is an answer, and itself again where it is not', async () => {
  const onEmpty = vi.fn();
  const { rerender } = await render(<DatedPage />);
  await enter('');
  await expect.element(field()).toHaveValue('Wed, 18 Nov 2026');
  await rerender(<DatedPage onEmpty={onEmpty} />);
  await enter('');
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveAttribute('placeholder', '18 Nov 2026');
  await enter('18');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  expect(onEmpty).toHaveBeenCalledTimes(2);
});

test('a narrow field leaves the day of the week out', async () => {
  await render(<DatedPage width={140} />);
  await expect.element(field()).toHaveValue('18 Nov 2026');
});

test('the arrow keys of the field go a day back and forth, and stop at the limits', async () => {
  await render(<DatedPage min="2026-11-17" max={today} />);
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field()).toHaveValue('Wed, 18 Nov 2026');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field()).toHaveValue('Tue, 17 Nov 2026');
  expect(days.mock.calls.flat()).toEqual(['2026-11-17']);
});
