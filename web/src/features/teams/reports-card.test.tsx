import { expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import type { ReportsMode } from '@/api/gen/types.gen.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ReportsCard } from './reports-card.tsx';

const data = (answer: unknown) => json({ success: true, data: answer });

async function show(reports: ReportsMode, canManage: boolean, waiting = 0) {
  setUpClient(() => undefined);
  const sent = vi.fn<(body: unknown) => void>();
  answerFetch({
    '/api/reports': () => data({ reports: [], total: waiting, totalPages: 1 }),
    '/api/groups/3': async (request: Request) => {
      sent(await request.json());
      return data({});
    },
  });
  return { screen: await renderAt(<ReportsCard team={{ id: 3, reports }} canManage={canManage} />), sent };
}

test('MGR-24: an administrator chooses how reports count, and is warned of trust', async () => {
  const { screen, sent } = await show('confirm', true, 9);
  await expect.element(screen.getByText('9 reports wait now; they are decided as they are.')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save changes' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('radio', { name: 'Trust' }).click();
  await expect.element(screen.getByText(/^Reports will count without anybody looking\./)).toBeVisible();
  await save.click();
  await expect.poll(() => sent).toHaveBeenCalledWith({ reports: 'trust' });
});

test('MGR-24: a manager sees what was chosen', async () => {
  const { screen } = await show('off', false);
  await expect.element(screen.getByRole('radio', { name: 'Off' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Trust' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
