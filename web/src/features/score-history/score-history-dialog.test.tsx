import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { ScoreChange } from '@/api/types.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { scoreChange } from '@/test/receipts.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ScoreHistoryDialog } from './score-history-dialog.tsx';

beforeEach(() => setUpClient(() => undefined));

const subject = { team: { id: 7, name: 'North' }, person: { id: 3, name: 'Anna', balle: 1000 } };
const path = '/api/groups/7/user/3/scores';
const show = () => renderAt(<ScoreHistoryDialog subject={subject} canOpenUser={false} onClose={vi.fn()} />);

/** The newest first, an hour before each other. */
const change = (index: number): ScoreChange =>
  scoreChange(1000 - index, {
    balle: 1000 - index,
    change: 1,
    changed_at: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
  });

const answer = (changes: readonly ScoreChange[], total = changes.length) =>
  json({ success: true, data: { changes, noted: [], total, totalPages: Math.ceil(total / 30) } });

test('a history that does not come says so quietly and can be tried again', async () => {
  let works = false;
  answerFetch({ [path]: () => (works ? answer([change(0)]) : Response.error()) });
  const screen = await show();
  await expect.element(screen.getByRole('status').filter({ hasText: 'The data could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  works = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
});

test('of a long history 20 changes are shown, and more by keyboard, with the curve reaching as far back', async () => {
  answerFetch({
    [path]: ({ url }) => {
      const from = (Number(new URL(url).searchParams.get('page') ?? 1) - 1) * 30;
      return answer(
        Array.from({ length: Math.min(30, 50 - from) }, (_, index) => change(from + index)),
        50,
      );
    },
  });
  const screen = await show();
  const curve = screen.getByRole('img', { name: /^\d+ changes/ });
  const count = () => screen.getByRole('listitem').elements().length;
  await expect.element(screen.getByText('20 of 50')).toBeVisible();
  expect(count()).toBe(20);
  await expect.element(curve).toHaveAccessibleName(/^30 changes: from 970 SD/);
  const more = screen.getByRole('button', { name: 'Show more' });
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(count).toBe(40);
  await expect.element(curve).toHaveAccessibleName(/^50 changes: from 950 SD/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(count).toBe(50);
  await expect.element(more).not.toBeInTheDocument();
});
