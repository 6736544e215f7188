import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PeriodKind } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import type { PeriodBoards } from './period-days.ts';

const november = (over: Partial<NonNullable<PeriodBoards['period']>> = {}): PeriodBoards => ({
  day: '2026-11-18',
  today: '2026-11-18',
  period: { kind: 'month', first_day: '2026-11-01', work_days: 20, done: 11, works: true, ...over },
});

const bar = (period: PeriodKind | undefined, boards: PeriodBoards | undefined) => (
  <PeriodBar
    period={period}
    boards={boards}
    renderTab={(next, { 'aria-current': current, className, children, onKeyDown }) => (
      <a href={`#${next ?? ''}`} aria-current={current} className={className} onKeyDown={onKeyDown}>
        {children}
      </a>
    )}
  />
);

test('GOAL-06: four tabs are links, the chosen one is told, and the line says what is counted', async () => {
  const screen = await render(bar('month', november()));
  const tabs = screen.getByRole('navigation', { name: 'Period' }).getByRole('link');
  expect(tabs.elements().map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Score', null],
    ['This week', null],
    ['This month', 'page'],
    ['This quarter', null],
  ]);
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent('1–18 Novemberworking day 12 of 20gained since the end of 31 Oct');
});

test.each([
  ['a day off is the working day before it', november({ works: false }), /working day 11 of 20/],
  ['no working day is no count', november({ works: false, done: 0, work_days: 0 }), /^1–18 Novembergained/],
])('GOAL-06: %s', async (_, boards, text) => {
  const screen = await render(bar('month', boards));
  await expect.element(screen.getByRole('paragraph')).toMatchTextContent(text);
});

test.each([
  ['the score has no line', undefined, { ...november(), period: null }],
  ['boards of another period say nothing of this one', 'week', november()],
] as const)('GOAL-06: %s', async (_, period, boards) => {
  const screen = await render(bar(period, boards));
  await expect.element(screen.getByRole('link', { name: 'Score' })).toBeVisible();
  expect(screen.getByRole('paragraph').elements()).toHaveLength(0);
});

test('left and right go through the tabs', async () => {
  const screen = await render(bar('month', november()));
  const tab = (name: string) => screen.getByRole('link', { name });
  tab('This month').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('This quarter')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('This quarter')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(tab('This week')).toHaveFocus();
});

test('GOAL-06: on a phone the tabs are 44 px tall and the chosen one is in view', async () => {
  await page.viewport(320, 640);
  const screen = await render(<div className="px-(--page-pad)">{bar('quarter', november())}</div>);
  const chosen = screen.getByRole('link', { name: 'This quarter' }).element().getBoundingClientRect();
  expect(chosen.height).toBe(44);
  expect(chosen.left).toBeGreaterThanOrEqual(0);
  // The right edge fades over 36 px.
  expect(chosen.right).toBeLessThanOrEqual(320 - 36);
});
