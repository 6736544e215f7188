import { expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { player } from '@/test/players.ts';
import { renderAt } from '@/test/render-at.tsx';
import { StartOverDialog } from './start-over-dialog.tsx';

test('who starts over is asked first; a failure stays in the dialog', async () => {
  setUpClient(vi.fn());
  answerFetch({ '/api/groups/5/scores/start-over': () => json({}, 500) });
  const users = [player(1, 300, 1), player(2, 200, 2)];
  const onClose = vi.fn();
  const team = { id: 5, name: 'North', type: 'Field', picture: null, users };
  const screen = await renderAt(<StartOverDialog team={team} onClose={onClose} />);
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(screen.getByText('The scores of all 2 players of North will be set to 0.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Set all to 0' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
