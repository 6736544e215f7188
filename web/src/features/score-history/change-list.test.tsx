import { expect, test, vi } from 'vitest';
import type { Receipt, ScoreChange } from '@/api/types.ts';
import { setLanguage } from '@/i18n/i18n.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { pointsChange, receipt, scoreChange } from '@/test/receipts.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ChangeList } from './change-list.tsx';
import { entriesOf } from './entries.ts';

const subject = { team: { id: 7, name: 'North' }, person: { id: 3, name: 'Иван', balle: 10 } };

const organisation = { '/api/organisation': () => json({ success: true, data: { currency: 'RUB', zone: 'UTC' } }) };

const row = (id: number, cause: ScoreChange['cause'], reason: string | null = null): ScoreChange =>
  scoreChange(id, { cause, reason });

async function show(changes: readonly ScoreChange[], noted: readonly Receipt[] = [], total = changes.length) {
  const screen = await renderAt(
    <ChangeList
      subject={subject}
      entries={entriesOf([{ changes, noted }])}
      total={total}
      busy={false}
      onNeedMore={vi.fn()}
    />,
  );
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  return screen;
}

const demo = (id: number) => receipt(id, { source: 'calendar', kind: 'demo', summary: null, minutes: 40, line: 4 });
const noted = (id: number, over: Partial<Receipt>) => receipt(id, { noted: true, ...over });

type Shown = Awaited<ReturnType<typeof show>>;

const words = (screen: Shown): string[] =>
  screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent ?? '');

test('PTS-25: an undo and a start over carry their word, and the reason beside it', async () => {
  const screen = await show([
    row(5, 'undo', 'Undo'),
    row(4, 'restart', 'Start over'),
    row(3, 'restart', 'November contest'),
    row(2, 'set', 'Undo'),
    row(1, 'set', 'Tender won'),
  ]);
  const [undo, over, contest, old, plain] = words(screen);
  expect([undo, over, contest]).toEqual(['Undo', 'Started over', 'Started overNovember contest']);
  // From before the ledger knew causes, and by hand in a team without rules: as ever.
  expect([old, plain]).toEqual(['Undo', 'Tender won']);
});

test('PTS-25: once points follow from events, what is set by hand says so', async () => {
  answerFetch(organisation);
  const screen = await show([row(3, 'set', 'Tender won'), pointsChange(2, [receipt(1)]), row(1, 'set', 'Earlier')]);
  const [after, , before] = words(screen);
  expect(after).toBe('Set by handTender won');
  expect(before).toBe('Earlier');
});

test('PTS-29: a line of points says what happened, by which rule, what it was before and its amount', async () => {
  answerFetch(organisation);
  const became = receipt(9, { points: 7, was: { kind: 'booked', worth: 3 }, amount: 96_000 });
  const screen = await show([pointsChange(2, [became], { balle: 1339 })]);
  const item = screen.getByRole('listitem');
  await expect.element(item).toMatchTextContent('was booked: 3 → 10 · ₽96,000');
  await expect.element(item).toMatchTextContent(/^\+7Closedаптека № 12 · rule 2.*· Vera1,339SD$/);
  await expect.element(item.getByRole('link', { name: 'rule 2' })).toHaveAttribute('href', '/teams/7/points');
  expect(item.getByRole('button').elements()).toHaveLength(0);
});

test('PTS-29: an event that is gone, and one of a calendar, say so without a title', async () => {
  answerFetch(organisation);
  const gone = receipt(9, { points: -10, worth: 0, summary: null, line: null, was: { kind: 'closed', worth: 10 } });
  const meeting = receipt(8, { source: 'calendar', event_id: null, kind: 'demo', summary: null, minutes: null });
  const screen = await show([pointsChange(2, [gone]), pointsChange(1, [meeting], { changed_by: null })]);
  const [first, second] = screen.getByRole('listitem').elements();
  expect(first?.textContent).toMatch(/^−10Closeddeleted eventwas closed: 10 → 0/);
  expect(second?.textContent).toMatch(/^\+10Demorule 2.* · 1 event of the calendar/);
});

test('PTS-29: what was posted together unfolds to all its receipts', async () => {
  const many = Array.from({ length: 23 }, (_, index) => receipt(index + 1, { summary: `Deal ${index + 1}` }));
  const asked = vi.fn<(page: string | null, limit: string | null) => void>();
  answerFetch({
    ...organisation,
    '/api/groups/7/user/3/scores/2/credits': (request) => {
      const { searchParams } = new URL(request.url);
      const page = searchParams.get('page');
      asked(page, searchParams.get('limit'));
      const credits = page === '2' ? many.slice(20) : many.slice(0, 20);
      return json({ success: true, data: { credits, total: 23, totalPages: 2 } });
    },
  });
  const screen = await show([
    pointsChange(2, many.slice(0, 5), { change: 230, credits_total: 23, first: true, changed_by: null }),
  ]);
  const fold = screen.getByRole('button', { name: 'Switched on, 23 events since 16 Nov' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(asked).not.toHaveBeenCalled();
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByText('20 of 23')).toBeVisible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByText('Deal 23')).toBeVisible();
  expect(asked.mock.calls).toEqual([
    ['1', '20'],
    ['2', '20'],
  ]);
  expect(screen.getByText(/^Deal /).elements()).toHaveLength(23);
  await fold.click();
  expect(screen.getByText(/^Deal /).elements()).toHaveLength(0);
});

test('PTS-29: the few receipts that came with a row are there without a call', async () => {
  const calls = answerFetch(organisation);
  const screen = await show([pointsChange(2, [demo(1), demo(2)], { changed_by: null })]);
  await expect.element(screen.getByText('when they had ended')).toBeVisible();
  await screen.getByRole('button', { name: '2 events of the calendar' }).click();
  await expect.element(screen.getByText('rule 4 · 40 min').first()).toBeVisible();
  expect(calls.mock.calls.every(([request]) => !request.url.includes('/credits'))).toBe(true);
});

test('PTS-29: receipts that do not come say so and can be asked for again', async () => {
  let fails = true;
  answerFetch({
    ...organisation,
    '/api/groups/7/user/3/scores/2/credits': () =>
      fails
        ? json({}, 500)
        : json({ success: true, data: { credits: [receipt(1), receipt(2)], total: 2, totalPages: 1 } }),
  });
  const screen = await show([pointsChange(2, [receipt(1)], { credits_total: 2 })]);
  await screen.getByRole('button', { name: 'By the rules, 2 events' }).click();
  await expect.element(screen.getByText(/^The data could not be loaded\./)).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('аптека № 12').nth(1)).toBeVisible();
});

test('PTS-29: what was only noted stands in its place with 0, and says why', async () => {
  answerFetch(organisation);
  const screen = await show(
    [pointsChange(3, [receipt(20)], { balle: 38 }), pointsChange(2, [receipt(10)], { balle: 28 })],
    [noted(15, { kind: 'failed', points: -6 }), noted(12, { points: 0 }), noted(5, { points: 6 })],
  );
  const texts = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.map((text) => text.match(/Noted[^\d]*/)?.[0])).toEqual([
    undefined,
    'Noted, not posted: the score cannot go below ',
    'Noted: moved to another day, worth the same',
    undefined,
    'Noted, not posted',
  ]);
  expect(texts[1]).toMatch(/^0Failed.*28SD$/);
});

test('PTS-29: the same in Russian', async () => {
  answerFetch(organisation);
  await setLanguage('ru');
  const became = receipt(9, { points: -3, worth: 0, kind: 'failed', was: { kind: 'booked', worth: 3 } });
  const screen = await show([pointsChange(2, [became])]);
  await expect.element(screen.getByText('до этого «Назначено»: 3 → 0')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'правило 2' })).toBeVisible();
});
