import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { player } from '@/test/players.ts';
import { renderAt } from '@/test/render-at.tsx';
import { dismissToast, toastStore } from '@/ui/toasts.ts';
import { EditScoreDialog } from './edit-score-dialog.tsx';

const users = [player(1, 300, 1, 'Anna'), player(2, 200, 2, 'Boris')];
const team = { id: 5, name: 'North', type: 'Field', picture: null, users };
const boris = player(2, 200, 2, 'Boris');

type Sent = { score: string; body: unknown };

async function show(ruled: boolean, answers: Response[] = []) {
  const onClose = vi.fn();
  const sent: Sent[] = [];
  const take = (score: string) => async (request: Request) => {
    sent.push({ score, body: await request.json() });
    return answers.shift() ?? json({ success: true, data: { change: 77 } });
  };
  const path = '/api/groups/5/tables/user/2/balle/';
  answerFetch(Object.fromEntries(['185', '200', '215', '225', '240'].map((score) => [path + score, take(score)])));
  const screen = await renderAt(<EditScoreDialog team={team} player={boris} ruled={ruled} onClose={onClose} />);
  const points = screen.getByRole('textbox', { name: 'Points' });
  const save = screen.getByRole('button', { name: 'Save Score' });
  return { screen, points, reason: screen.getByRole('textbox', { name: /^Reason/ }), save, sent, onClose };
}

beforeEach(() => {
  setUpClient(vi.fn());
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('PTS-34: where rules count, points are added or taken, and for a reason', async () => {
  const { screen, points, reason, save, sent, onClose } = await show(true);
  await expect.element(screen.getByText(/^Events count by rules here\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add or take' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(points).toHaveFocus();
  await points.fill('-15');
  await expect.element(screen.getByRole('status')).toMatchTextContent(/−15 SD$/);
  await save.click();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription('Enter a reason: events explain themselves, this does not.');
  await expectAccessible();
  await reason.fill('  ');
  await save.click();
  expect(sent).toEqual([]);
  await reason.fill('Mentor');
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ score: '185', body: { reason: 'Mentor', expected: 200 } }]);
});

test('PTS-34: nothing is sent that would make the score less than 0', async () => {
  const { points, reason, save, sent } = await show(true);
  await reason.fill('Mentor');
  await points.fill('-200.5');
  await save.click();
  await expect.element(points).toHaveAccessibleDescription('Below 0');
  await points.fill('');
  await save.click();
  await expect.element(points).toHaveAccessibleDescription('Enter a number.');
  expect(sent).toEqual([]);
});

test('PTS-34: a conflict shows the present score, keeps what was typed, and saves it over that', async () => {
  const refusal = { success: false, error: 'Changed', requestId: 'r', conflicts: [{ user_id: 2, balle: 210 }] };
  const { screen, points, reason, save, sent, onClose } = await show(true, [json(refusal, 409)]);
  await points.fill('+15');
  await reason.fill('Mentor');
  await save.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The score changed meanwhile: it is 210 now.');
  await expect.element(points).toHaveValue('+15');
  await expect.element(reason).toHaveValue('Mentor');
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ score, body }) => [score, body])).toEqual([
    ['215', { reason: 'Mentor', expected: 200 }],
    ['225', { reason: 'Mentor', expected: 210 }],
  ]);
});

test('PTS-34: Undo names the row that it takes back', async () => {
  const { points, reason, save, sent } = await show(true);
  await points.fill('15');
  await reason.fill('Mentor');
  await save.click();
  await expect.poll(() => toastStore.read()[0]?.text).toBe('Saved: Boris, 215 SD');
  toastStore.read()[0]?.action?.run();
  await expect.poll(() => sent.at(-1)).toEqual({ score: '200', body: { reason: 'Undo', undoes: 77 } });
});

test('PTS-34: the whole score can be set too', async () => {
  const { screen, reason, save, sent, onClose } = await show(true);
  await screen.getByRole('button', { name: 'Whole score' }).click();
  const score = screen.getByRole('textbox', { name: 'New score' });
  await expect.element(score).toHaveValue('200');
  await score.fill('240');
  await reason.fill('Counted again');
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ score: '240', body: { reason: 'Counted again', expected: 200 } }]);
});

test('PTS-34: in a team by hand the dialog is as ever', async () => {
  const { screen, save, sent, onClose } = await show(false);
  await expect.element(screen.getByRole('spinbutton', { name: 'New score' })).toHaveFocus();
  expect(screen.getByText(/^Events count by rules here\./).elements()).toEqual([]);
  await screen.getByRole('spinbutton', { name: 'New score' }).fill('215');
  await expectAccessible();
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ score: '215', body: { expected: 200 } }]);
});

test.each([
  ['', 'Enter a number.'],
  ['-1', 'Enter 0 or more.'],
  ['1.005', 'Enter at most 2 decimals.'],
  ['1000000000', 'Enter 999,999,999.99 or less.'],
  ['1e5', 'Enter a number.'],
])('SCOR-02: of %j the dialog says %j, and sends nothing', async (text, words) => {
  const { screen, save, sent } = await show(false);
  const score = screen.getByRole('spinbutton', { name: 'New score' });
  await score.fill(text);
  await save.click();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(score).toHaveAttribute('aria-invalid', 'true');
  await expect.element(score).toHaveFocus();
  expect(sent).toEqual([]);
});

test('SCOR-02: a score is typed with a comma and counted by the arrow keys, and the preview follows', async () => {
  const { screen } = await show(false);
  const score = screen.getByRole('spinbutton', { name: 'New score' });
  await score.fill('212,5');
  await expect.element(screen.getByRole('status')).toMatchTextContent(/\+12\.5 SD$/);
  await userEvent.type(score, '{ArrowUp}');
  await expect.element(score).toHaveValue('213.5');
});

test('SCOR-02: a refusal is said in the server’s words, no answer as no connection, and nothing typed is lost', async () => {
  const refusal = { success: false, error: 'Too many decimals', requestId: 'r' };
  const { screen, reason, save, sent, onClose } = await show(false, [json(refusal, 422)]);
  const score = screen.getByRole('spinbutton', { name: 'New score' });
  await score.fill('215');
  await reason.fill('Tender won');
  await save.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many decimals');
  // Nothing answers for this score.
  await score.fill('7');
  await save.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('There is no connection. Nothing was saved; try again.');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(reason).toHaveValue('Tender won');
  await expect.element(score).toHaveValue('7');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).toEqual([{ score: '215', body: { reason: 'Tender won', expected: 200 } }]);
});

test('SCOR-02: Undo is offered for ten seconds, and one that fails says so', async () => {
  const { screen, save } = await show(false, [json({ success: true, data: { change: 77 } }), json({}, 500)]);
  await screen.getByRole('spinbutton', { name: 'New score' }).fill('215');
  await save.click();
  await expect.poll(() => toastStore.read()[0]).toMatchObject({ text: 'Saved: Boris, 215 SD', durationMs: 10_000 });
  toastStore.read()[0]?.action?.run();
  await expect
    .poll(() => toastStore.read()[0])
    .toMatchObject({ kind: 'error', text: 'The score could not be saved. Try again.' });
});
