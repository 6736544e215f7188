import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { i18n, setLanguage } from '@/i18n/i18n.ts';
import { mayLeave } from '@/lib/unsaved.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { RulesPage } from './rules-page.tsx';

const address = '/api/google-calendar/rules';
const previewed = `${address}/preview`;

const rules = [
  { kind: 'failed', words: ['failed', 'отказ'] },
  { kind: 'closed', words: ['won'] },
  { kind: 'demo', words: ['demo'] },
];
const saved = (version = 3, list = rules) => json({ success: true, data: { version, rules: list } });
const preview = (over: object = {}) =>
  json({
    success: true,
    data: {
      days: 30,
      changing: 37,
      moves: [{ from: 'meeting', to: 'demo', count: 12 }],
      unread: 214,
      examples: [{ summary: 'Показ продукта', from: 'meeting', to: 'demo' }],
      ...over,
    },
  });

/** GET and PUT have one address. */
const answerRules = (put: (body: unknown) => Response | Promise<Response>) => async (request: Request) =>
  request.method === 'PUT' ? put(await request.json()) : saved();

beforeEach(() => setUpClient(() => undefined));

async function show() {
  const screen = await renderAt(<RulesPage />);
  await expect.element(screen.getByRole('listitem', { name: '1. Failed' })).toBeVisible();
  return screen;
}

test('a changed rule is previewed in words, saved with its version, and said', async () => {
  const put = vi.fn((_body: unknown) => saved(4, [{ kind: 'closed', words: ['won', 'signed'] }]));
  answerFetch({ [address]: answerRules(put), [previewed]: () => preview() });
  const screen = await show();
  const save = screen.getByRole('button', { name: 'Save rules' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');

  await screen.getByRole('textbox', { name: /2\. Closed/ }).fill('signed, Won');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Remove “signed”' })).toBeVisible();
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  await expect.element(screen.getByText('37 events of the last 30 days would change')).toBeVisible();
  await expect
    .element(screen.getByText('The types of 214 more events are known only after the next sync.'))
    .toBeVisible();
  await expect.element(screen.getByText('Показ продукта')).toHaveAttribute('lang', 'ru');

  await screen.getByRole('button', { name: 'Move up: 2. Closed' }).click();
  await expect.element(screen.getByRole('listitem', { name: '1. Closed' })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove rule: 3. Demo' }).click();
  await save.click();
  await expect.poll(() => put.mock.calls.length).toBe(1);
  expect(put.mock.calls[0]?.[0]).toEqual({
    version: 3,
    rules: [
      { kind: 'closed', words: ['won', 'signed'], looks_at_descriptions: false },
      { kind: 'failed', words: ['failed', 'отказ'], looks_at_descriptions: false },
    ],
  });
  await expect.element(screen.getByText('Change a rule to see what it would do.')).toBeVisible();
  await expect.element(screen.getByRole('listitem', { name: '2. Failed' })).not.toBeInTheDocument();
});

test('before a rule is widened to descriptions it says whose titles are shown to whom', async () => {
  const put = vi.fn((_body: unknown) => saved(4));
  answerFetch({ [address]: answerRules(put), [previewed]: () => preview() });
  const screen = await show();
  const demo = screen.getByRole('listitem', { name: '3. Demo' });
  const warning = demo.getByText(/the title of the event is shown to everybody who is signed in/);
  await expect.element(warning).not.toBeInTheDocument();
  await demo.getByRole('checkbox', { name: 'Look for these words in descriptions too' }).click();
  await expect.element(warning).toBeVisible();
  await expect.element(demo.getByText(/the calendars of all connected people/)).toBeVisible();
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  await screen.getByRole('button', { name: 'Save rules' }).click();
  await expect.poll(() => put.mock.calls.length).toBe(1);
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    rules: [{ looks_at_descriptions: false }, { looks_at_descriptions: false }, { looks_at_descriptions: true }],
  });
});

test('a move keeps the focus on its button; a word typed and left is taken', async () => {
  answerFetch({
    [address]: answerRules(() => saved()),
    [previewed]: () => preview({ changing: 0, moves: [], examples: [] }),
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Move down: 1. Failed' }).click();
  await expect.element(screen.getByRole('button', { name: 'Move down: 2. Failed' })).toHaveFocus();
  await screen.getByRole('textbox', { name: /3\. Demo/ }).fill('won');
  await userEvent.tab();
  await expect.element(screen.getByText('“won” is already in rule 1, which comes first.')).toBeVisible();
  await expect.element(screen.getByText('No event of the last 30 days would change')).toBeVisible();
});

test('a word that is left by a press is taken without moving what is pressed; Add keeps the focus', async () => {
  answerFetch({ [address]: answerRules(() => saved()), [previewed]: () => preview() });
  const screen = await show();
  const closed = screen.getByRole('textbox', { name: /2\. Closed/ });
  await closed.fill('signed');
  await screen.getByRole('button', { name: 'Add', exact: true }).nth(1).click();
  await expect.element(screen.getByRole('button', { name: 'Remove “signed”' })).toBeVisible();
  await expect.element(closed).toHaveFocus();
  // As many as fill several lines: the button below goes far down.
  await closed.fill(Array.from({ length: 30 }, (_, index) => `word number ${index}`).join());
  await screen.getByRole('button', { name: 'Add a rule' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove “word number 29”' })).toBeInTheDocument();
  await expect.element(screen.getByRole('listitem', { name: '4. Meeting' })).toBeInTheDocument();
});

test('one’s own save takes neither the focus nor what is half typed', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const put = vi.fn(async (body: unknown) => {
    await held;
    return json({ success: true, data: { ...Object(body), version: 4 } });
  });
  answerFetch({ [address]: answerRules(put), [previewed]: () => preview() });
  const screen = await show();
  await screen.getByRole('button', { name: 'Move up: 2. Closed' }).click();
  await screen.getByRole('button', { name: 'Save rules' }).click();
  const failed = screen.getByRole('textbox', { name: /2\. Failed/ });
  await failed.fill('half');
  letGo();
  await expect.element(screen.getByText('Change a rule to see what it would do.')).toBeVisible();
  await expect.element(failed).toHaveFocus();
  await expect.element(failed).toHaveValue('half');

  // And the next change is made to the version that was saved.
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Save rules' }).click();
  await expect.poll(() => put.mock.calls[1]?.[0]).toMatchObject({ version: 4 });
});

test('somebody else’s change is said, and loads again', async () => {
  let meanwhile = rules;
  let cut = false;
  answerFetch({
    [address]: async (request) =>
      request.method === 'PUT'
        ? json({ success: false, error: 'Changed', code: 'conflict' }, 409)
        : cut
          ? json({}, 500)
          : saved(9, meanwhile),
    [previewed]: () => preview(),
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Remove “won”' }).click();
  await expect.element(screen.getByText('Add a word, or remove this rule.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save rules' })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Remove rule: 2. Closed' }).click();
  await screen.getByRole('button', { name: 'Save rules' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^Somebody else has changed the rules/)).toBeVisible();
  await expectAccessible();
  meanwhile = [{ kind: 'booked', words: ['booked'] }];
  // What could not be loaded again takes nothing away.
  cut = true;
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('The data could not be refreshed.')).toBeVisible();
  await expect.element(screen.getByRole('alert').getByText(/^Somebody else has changed the rules/)).toBeVisible();
  await expect.element(screen.getByRole('listitem', { name: '2. Demo' })).toBeVisible();
  cut = false;
  await screen.getByRole('button', { name: 'Load the rules again' }).click();
  await expect.element(screen.getByRole('listitem', { name: '1. Booked' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a way to another page asks first', async () => {
  answerFetch({ [address]: answerRules(() => saved()), [previewed]: () => preview() });
  const screen = await show();
  await screen.getByRole('button', { name: 'Remove “отказ”' }).click();
  const left = mayLeave();
  const question = screen.getByRole('dialog', { name: 'Leave the page?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  expect(await left).toBe(true);
});

test('a refused value is said once, and goes with the next change', async () => {
  const refusal = { success: false, error: 'Some values are not valid', fields: { rules: 'Too odd' } };
  answerFetch({ [address]: answerRules(() => json(refusal, 422)), [previewed]: () => preview() });
  const screen = await show();
  await screen.getByRole('button', { name: 'Remove “отказ”' }).click();
  await screen.getByRole('button', { name: 'Save rules' }).click();
  await expect.element(screen.getByRole('alert').getByText('Too odd')).toBeVisible();
  await screen.getByRole('button', { name: 'Move up: 3. Demo' }).click();
  await expect.element(screen.getByText('Too odd')).not.toBeInTheDocument();
});

test('a preview that failed is asked for again in its place', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
  const answers = [json({}, 500), held];
  answerFetch({ [address]: answerRules(() => saved()), [previewed]: () => answers.shift() ?? preview() });
  const screen = await show();
  await screen.getByRole('button', { name: 'Remove “отказ”' }).click();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(retry).toHaveFocus();
  answer(preview({ changing: 1234 }));
  await expect.element(screen.getByText('1,234 events of the last 30 days would change')).toBeVisible();
});

const say = (count: number) => i18n.t('rules.changing', { count, shown: String(count), days: 30 });

test('the sentence of the preview has its forms in each language', async () => {
  expect(say(37)).toBe('37 events of the last 30 days would change');
  expect(say(1)).toBe('1 event of the last 30 days would change');
  await setLanguage('ru');
  expect([1, 3, 37, 21].map(say)).toEqual([
    'Изменится 1 событие за последние 30 дней',
    'Изменятся 3 события за последние 30 дней',
    'Изменится 37 событий за последние 30 дней',
    'Изменится 21 событие за последние 30 дней',
  ]);
});
