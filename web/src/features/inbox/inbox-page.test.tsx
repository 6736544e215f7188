import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerFetch } from '@/test/answers.ts';
import { calendar, fullReport, report } from '@/test/inbox.ts';
import { answer, expectFocus, inbox, row, show } from '@/test/inbox-scene.tsx';

describe('what the page shows', () => {
  test('TDAY-12: late, the event as it is and would be, points and place, and that a day is final', async () => {
    const late = report(1, { late: true, event_id: 991 });
    inbox([late], {
      '/api/reports/1': () =>
        answer(fullReport(late, { effect: { points: 0, balle: 1412, place: 2, final: true, kind_before: 'booked' } })),
    });
    await show();
    const detail = page.getByRole('region', { name: 'The chosen item: Иван Карпов' });
    await expect.element(detail.getByText('for 16 Nov, sent 16 Nov')).toBeVisible();
    const effect = detail.getByRole('region', { name: 'If you accept' });
    await expect.poll(() => effect.element().textContent).toMatch(/Booked.*Closed.*0 SD.*1,412.*1,412 SD/);
    await expect.element(effect.getByRole('img', { name: '2nd place' })).toBeVisible();
    await expect
      .element(detail.getByText('16 November is final: accepted, it counts on Progress and gives no points.'))
      .toBeVisible();
    await expect.element(detail.getByText('14 accepted, 1 refused')).toBeVisible();
  });

  test('a broken calendar: its owner can be asked', async () => {
    const { sent } = inbox([calendar()], { '/api/google-calendar/connection/43/ask': () => answer(null) });
    await show();
    await page.getByRole('button', { name: 'Ask to reconnect' }).click();
    await expect.poll(() => sent('/api/google-calendar/connection/43/ask')).toHaveLength(1);
  });

  test('nothing waits; and a list that did not load', async () => {
    inbox([]);
    await show();
    await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'All teams' })).not.toBeInTheDocument();
  });

  test('a list that did not load says so, and is asked for again', async () => {
    answerFetch({});
    await show({ role: 'admin' });
    await expect.element(page.getByText('The inbox did not load')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'All teams' })).toBeVisible();
    inbox([report(1)]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Visit 1')).toBeVisible();
  });

  test('on a phone ✓ accepts, and the detail is a sheet', async () => {
    const { sent } = inbox([report(1), report(2)]);
    await show({ width: 390 });
    await page.getByRole('button', { name: 'Accept: Иван Карпов, Visit 1' }).click();
    await expectFocus('Visit 2');
    expect(await sent('/api/reports/1/accept')).toHaveLength(1);
    // Once: the row has the button, and the head of a single one none beside it.
    expect(page.getByRole('button', { name: /^Accept/ }).elements()).toHaveLength(1);
    await row('Visit 2').click();
    const sheet = page.getByRole('dialog', { name: 'Иван Карпов' });
    await sheet.getByRole('button', { name: 'Refuse' }).click();
    await page
      .getByRole('dialog', { name: 'Refuse this report' })
      .getByRole('button', { name: 'Already counted' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
    expect(await sent('/api/reports/2/refuse')).toEqual([{ note: 'Already counted' }]);
  });
});
