import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import type { Import } from '@/api/types.ts';
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
