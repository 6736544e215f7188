import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import type { Import } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ImportRun } from './import-run.tsx';

beforeEach(() => setUpClient(() => undefined));

const nothing = () => undefined;

const running: Import = {
  id: 7,
  state: 'running',
  done: 150,
  total: 300,
  result: null,
  problem: null,
  created_at: '2026-11-15T06:02:11Z',
  finished_at: null,
};

test('an import is followed until it has ended, and says what has become of it', async () => {
  let now = running;
  answerFetch({ '/api/import/7': () => json({ success: true, data: now }) });
  const onAnother = vi.fn<() => void>();
  const screen = await renderAt(<ImportRun id={7} plan={undefined} onAgain={nothing} onAnother={onAnother} />);
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect.element(screen.getByText('150 of 300 rows')).toBeVisible();
  now = { ...running, state: 'failed', done: 0, problem: 'changed', finished_at: running.created_at };
  await expect.element(screen.getByRole('heading', { name: 'Not imported' })).toHaveFocus();
  await expect.element(screen.getByText('does not fit any more', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Import another file' }).click();
  expect(onAnother).toHaveBeenCalledOnce();
});

test('an import that nobody knows any more is said to be gone', async () => {
  answerFetch({ '/api/import/7': () => json({ success: false, error: 'There is no such import' }, 404) });
  const screen = await renderAt(<ImportRun id={7} plan={undefined} onAgain={nothing} onAnother={nothing} />);
  await expect.element(screen.getByText('This import is no longer known', { exact: false })).toBeVisible();
});

test('a done import says what it did, and leads to the people and the teams', async () => {
  const created = { rows: 300, create_person: 290, create_team: 4, join_team: 290, change_score: 295 };
  const result = { ...created, change_details: 5, unchanged: 2, refused: 3 };
  const done: Import = { ...running, state: 'done', done: 297, result, finished_at: running.created_at };
  answerFetch({ '/api/import/7': () => json({ success: true, data: done }) });
  const screen = await renderAt(<ImportRun id={7} plan={undefined} onAgain={nothing} onAnother={nothing} />);
  await expect.element(screen.getByRole('heading', { name: 'Imported' })).toHaveFocus();
  await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '/users');
  await expectAccessible();
});
