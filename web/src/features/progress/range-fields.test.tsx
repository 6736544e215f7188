import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAt } from '@/test/render-at.tsx';
import { RangeFields } from './range-fields.tsx';

const today = '2026-11-15';
const from = () => page.getByLabelText('From');
const to = () => page.getByLabelText('To');

function Fields() {
  const [range, setRange] = useState({ from: '2026-11-09', to: today });
  // As the address does, which follows a moment later.
  return <RangeFields range={range} today={today} onRange={(next) => setTimeout(() => setRange(next), 100)} />;
}

test('PROG-01: a day typed digit by digit leaves the other end where it was', async () => {
  await renderAt(<Fields />);
  // Month, day, year: on the way to 12 November it is January, then 1 November, both before the other end.
  to().element().focus();
  await userEvent.keyboard('11');
  await userEvent.keyboard('12');
  await userEvent.keyboard('2026');
  await userEvent.tab();
  await expect.element(to()).toHaveValue('2026-11-12');
  await expect.element(from()).toHaveValue('2026-11-09');
});

test('PROG-01: a chosen day applies at once, and one beyond the other end takes it along', async () => {
  await renderAt(<Fields />);
  await from().fill('2026-12-01');
  await expect.element(to()).toHaveValue('2026-12-01');
  await to().fill('2026-11-20');
  await expect.element(from()).toHaveValue('2026-11-20');
});
