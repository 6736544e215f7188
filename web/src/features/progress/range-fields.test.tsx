import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, organisationAnswer } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { RangeFields } from './range-fields.tsx';

const today = '2026-11-15';
const from = () => page.getByRole('textbox', { name: 'From' });
const to = () => page.getByRole('textbox', { name: 'To' });

function Fields() {
  const [range, setRange] = useState({ from: '2026-11-09', to: today });
  // As the address does, which follows a moment later.
  return <RangeFields range={range} today={today} onRange={(next) => setTimeout(() => setRange(next), 100)} />;
}

beforeEach(() => {
  setUpClient(() => undefined);
  answerFetch(organisationAnswer);
});

test('PROG-01: a day typed digit by digit leaves the other end where it was', async () => {
  await renderAt(<Fields />);
  // On the way to 12 November it is the first, which is before the other end.
  to().element().focus();
  await userEvent.keyboard('1');
  await userEvent.keyboard('2');
  await userEvent.tab();
  await expect.element(to()).toHaveValue('12 Nov 2026');
  await expect.element(from()).toHaveValue('9 Nov 2026');
});

test('PROG-01: a chosen day applies at once, and one beyond the other end takes it along', async () => {
  await renderAt(<Fields />);
  await from().fill('2026-12-01');
  await userEvent.keyboard('{Enter}');
  await expect.element(to()).toHaveValue('1 Dec 2026');
  await page.getByRole('button', { name: 'Open the calendar' }).last().click();
  await page.getByRole('button', { name: 'Month before' }).click();
  await page.getByRole('button', { name: 'Friday, 20 November 2026' }).click();
  await expect.element(from()).toHaveValue('20 Nov 2026');
  await expect.element(to()).toHaveValue('20 Nov 2026');
});
