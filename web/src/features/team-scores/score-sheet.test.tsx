import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { Player } from '@/api/types.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { player } from '@/test/players.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ballsQuery } from './balls-query.ts';
import { ScoreSheet } from './score-sheet.tsx';

const players = [player(1, 300, 1, 'Anna'), player(2, 200, 2, 'Boris'), player(3, 100, 3, 'Clara')];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  setUpClient(() => undefined);
  onClose.mockClear();
});

/** The page, as far as the sheet needs it. */
function Sheet() {
  const team = useQuery(ballsQuery(5)).data?.data;
  return team ? <ScoreSheet team={team} canSet={() => true} onClose={onClose} /> : null;
}

async function shown(answer: (body: unknown) => Response) {
  let now: Player[] = players;
  const sent = vi.fn<(body: unknown, key: string | null) => void>();
  answerFetch({
    '/api/groups/5/balls': () =>
      json({ success: true, data: { id: 5, name: 'North', type: 'Field', picture: null, users: now } }),
    '/api/groups/5/scores': async (request) => {
      const body: unknown = await request.json();
      sent(body, request.headers.get('Idempotency-Key'));
      return answer(body);
    },
    '/api/groups/5/user/2/scores': () =>
      json({
        success: true,
        data: {
          changes: [
            {
              id: 9,
              balle: 250,
              change: 50,
              changed_at: new Date().toISOString(),
              changed_by: { id: 8, name: 'Marina' },
              reason: null,
            },
          ],
          total: 1,
          totalPages: 1,
        },
      }),
  });
  const screen = await renderAt(<Sheet />);
  await expect.element(screen.getByRole('textbox', { name: 'Score of Anna' })).toHaveFocus();
  return { screen, sent, setNow: (next: Player[]) => void (now = next) };
}

const saved = (...ids: number[]) =>
  json({ success: true, data: { changes: ids.map((id) => ({ user_id: id, balle: 0, change: 90 + id })) } }, 201);

test('digits and Enter go from person to person; a sign adds; Ctrl Enter saves all in one call', async () => {
  const { screen, sent } = await shown(() => saved(1, 3));
  await userEvent.keyboard('320{Enter}{Enter}+12,5{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Score of Clara' })).toHaveValue('+12,5');
  await userEvent.keyboard('{Escape}-5{Control>}{Enter}{/Control}');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  const rows = [
    { user_id: 1, balle: 320, expected: 300 },
    { user_id: 3, add: -5 },
  ];
  expect(sent).toHaveBeenCalledExactlyOnceWith({ rows }, expect.stringMatching(/^[\da-f-]{35}$/));
});

test('the new order follows what is typed', async () => {
  const { screen } = await shown(() => saved());
  await userEvent.keyboard('{ArrowDown}+150');
  const order = screen.getByRole('region', { name: 'New order' });
  await expect.element(order.getByText('2 of 3 change places')).toBeVisible();
  await expect.element(order.getByRole('listitem').first().getByText('Boris')).toBeVisible();
  await expect.element(order.getByText('New leader: Boris, 50 SD ahead')).toBeVisible();
});

test('what is no number stays in its cell, and saving goes there', async () => {
  const { screen, sent } = await shown(() => saved());
  await userEvent.keyboard('1e5{Enter}250{Enter}');
  await expect.element(screen.getByRole('gridcell', { name: 'Not a number' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save 1 change' }).click();
  const wrong = screen.getByRole('textbox', { name: 'Score of Anna' });
  await expect.element(wrong).toHaveFocus();
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Delete}');
  await expect.element(wrong).toHaveValue('300');
});

test('a score that somebody else has set is shown beside one’s own, and nothing is saved before a choice', async () => {
  const { screen, sent, setNow } = await shown(() => json({ success: false, error: 'Changed', code: 'conflict' }, 409));
  await userEvent.keyboard('{ArrowDown}260');
  setNow(players.with(1, player(2, 250, 2, 'Boris')));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/^Marina set 250 .* You entered 260 over 200\.$/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('button', { name: 'Keep yours: 260' })).toHaveFocus();
  expect(sent).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Keep yours: 260' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Score of Boris' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.lastCall?.[0]).toEqual({ rows: [{ user_id: 2, balle: 260, expected: 250 }] });
});

test('a failure keeps everything, and the same sheet sent again has the same key', async () => {
  const { screen, sent } = await shown(() => {
    throw new TypeError('Failed to fetch');
  });
  await userEvent.keyboard('1{Enter}2');
  const save = screen.getByRole('button', { name: 'Save 2 changes' });
  await save.click();
  await expect
    .element(screen.getByText('Not saved: the server did not answer. Your 2 changes are still here.'))
    .toBeVisible();
  await save.click();
  await expect.poll(() => sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[0]).toEqual(sent.mock.calls[1]);
});

test('a pasted column is said, switched and taken back; steps go back and forth', async () => {
  const { screen } = await shown(() => saved());
  const cell = (name: string) => screen.getByRole('textbox', { name: `Score of ${name}` });
  const data = new DataTransfer();
  data.setData('text/plain', 'Clara\t300\nBoris\t+1');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  await expect.element(cell('Clara')).toHaveValue('300');
  await expect.element(screen.getByText('Pasted 2 values: 2 differ, 0 are the same')).toBeVisible();
  await screen.getByRole('button', { name: 'By order' }).click();
  await expect.element(cell('Boris')).toHaveValue('+1');
  await expect.element(cell('Clara')).toHaveValue('100');
  await screen.getByRole('button', { name: 'Take back' }).click();
  await expect.element(cell('Boris')).toHaveValue('200');
  await screen.getByRole('button', { name: 'Step back' }).click();
  await expect.element(cell('Boris')).toHaveValue('+1');
});

test('on a phone the strip gives signs and steps, and the new order is a view of its own', async () => {
  await page.viewport(390, 844);
  const { screen } = await shown(() => saved());
  await screen.getByRole('button', { name: '+10', exact: true }).click();
  await screen.getByRole('button', { name: '+5', exact: true }).click();
  await expect.element(screen.getByText('300 → 315')).toBeVisible();
  await screen.getByRole('button', { name: 'Change the sign' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Score of Anna' })).toHaveValue('-15');
  await screen.getByRole('button', { name: 'next person' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Score of Boris' })).toHaveFocus();
  await screen.getByRole('button', { name: /^New order/ }).click();
  await expect.element(screen.getByRole('region', { name: 'New order' })).toBeVisible();
  await page.viewport(1280, 800);
});
