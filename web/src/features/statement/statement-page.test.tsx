import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { setLanguage } from '@/i18n/i18n.ts';
import { dayIn } from '@/lib/day-in.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { handRules, ownRules, savedVersion } from '@/test/points.ts';
import { renderAt } from '@/test/render-at.tsx';
import { byHand, handStatement, octoberStatement, receipt } from '@/test/statement.ts';
import { StatementPage } from './statement-page.tsx';
import type { Rules, Statement } from './types.ts';

const data = (value: unknown) => json({ success: true, data: value });
const thisMonth = dayIn('Europe/Moscow', new Date()).slice(0, 7);
const member = { id: 41, name: 'Иван Карпов', picture: null, job_title: 'Pharmacy Consultant', balle: 1233, place: 5 };

type Given = {
  statement?: Statement | ((from: string) => Response | Promise<Response>);
  rules?: Rules;
  month?: string | undefined;
  people?: unknown[];
  account?: () => Response;
  oldest?: string | null;
  canOpenUser?: boolean;
};

const rulesOfOctober = ownRules({ versions: [savedVersion(40, { from_day: '2025-09-01' })] });

function answer({ statement = octoberStatement(), rules = rulesOfOctober, people = [member], oldest, account }: Given) {
  const line = oldest === null ? [] : [{ changed_at: oldest ?? '2025-08-14T09:00:00Z' }];
  return answerFetch({
    '/api/groups/3/user/41/statement': ({ url }) => {
      const from = new URL(url).searchParams.get('from') ?? '';
      return typeof statement === 'function' ? statement(from) : data(statement);
    },
    '/api/groups/3/user/41/scores': () => data({ changes: line, total: line.length, totalPages: 1, noted: [] }),
    '/api/groups/full/3': () => data({ id: 3, name: 'North', type: 'Retail', picture: null, users: people }),
    '/api/groups/3/points': () => data(rules),
    '/api/points/rules': () => data(handRules()),
    '/api/organisation': () =>
      data({ name: 'Аптека Плюс', week_start: 1, zone: 'Europe/Moscow', currency: 'RUB', terms_url: null }),
    ...(account && { '/api/users/41': account }),
  });
}

const leftAccount = () => json({ id: 41, name: 'Иван Карпов', picture: null });

beforeEach(() => setUpClient(() => undefined));

async function show(given: Given = {}) {
  const handler = answer(given);
  const onMonth = vi.fn();
  const month = 'month' in given ? given.month : '2025-10';
  const { canOpenUser = false } = given;
  const page = (asked: string | undefined) => (
    <StatementPage
      teamId={3}
      personId={41}
      myName="Вера Синицына"
      canOpenScores
      canOpenUser={canOpenUser}
      month={asked}
      onMonth={onMonth}
    />
  );
  const screen = await renderAt(page(month));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { screen, onMonth, handler };
}

const cellsOf = (row: Element): string[] => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');

test('PTS-32: start, events and by hand make the end; every line names its rule, amount, points and score', async () => {
  const { screen, handler } = await show();
  await expect.element(screen.getByText('Statement for North, Pharmacy Consultant')).toBeVisible();
  const sums = [...document.querySelectorAll('.st-sum > div')].map((part) => part.textContent);
  expect(sums).toEqual([
    'On 1 October1,164 SD6th of 22',
    'From events499 receipts',
    'By hand201 change',
    'On 31 October1,233 SD5th of 22',
  ]);
  const rows = [...document.querySelectorAll('.st-table tbody tr')].map(cellsOf);
  expect(rows).toHaveLength(10);
  expect(rows[0]?.[0]).toBe('Wed, 1 Oct09:40');
  expect(rows[0]?.[1]).toContain('Closedаптека «Аврора»was booked: 3 → 10 · for 29 Sept');
  expect(rows[0]?.slice(2)).toEqual(['2', '₽21,400', '+7', '1,171']);
  // Parts of one change: from the calendar, whose titles stay there.
  expect(rows[4]?.[1]).toContain('DemoCalendar30 min');
  expect([rows[4]?.slice(4), rows[5]?.slice(4)]).toEqual([
    ['+2', ''],
    ['+2', '1,195'],
  ]);
  expect(rows[6]?.slice(1)).toEqual(['Set by handДоклад на конференции в Казани', '—', '—', '+20', '1,215']);
  expect(rows[7]?.[1]).toContain('Faileddeleted event');
  const asked = new URL(handler.mock.calls.map(([{ url }]) => url).find((url) => url.includes('/statement')) ?? '');
  expect(asked.search).toBe('?from=2025-10-01&to=2025-10-31');
});

test('PTS-32: counts × points and what was posted in other months are the points, and what gave none says why', async () => {
  const { screen } = await show();
  const counts = screen.getByRole('list', { name: 'Counts × points' }).element();
  expect([...counts.children].map((line) => line.textContent)).toEqual([
    'Closed 3 × 1030',
    'Closed 1 × 1111',
    'Failed 1 × 00',
    'Demo 2 × 24',
    'Events of October, as they are now45',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Same on Progress' }))
    .toHaveAttribute('href', expect.stringMatching(/\/progress\?.*user=41/));
  const sums = screen.getByRole('list', { name: 'Does it add up?' }).element();
  expect([...sums.children].map((line) => line.textContent)).toEqual([
    'Events of October, as they are now45',
    'Other months, posted in OctoberClosed, аптека «Аврора», 29 Sept: +7+7',
    'October, posted in other months−3',
    'From events+49',
  ]);
  await expect.element(screen.getByText('Yes', { exact: true })).toBeVisible();
  const none = screen.getByRole('list', { name: 'Gave no points' }).element();
  expect([...none.children].map((line) => line.textContent)).toEqual([
    'Closed, аптека № 45 Oct, entered 20 Nov: the day was final since 6 Nov0',
    'Meeting21 Oct: no rule for it0',
  ]);
  await expect
    .element(
      screen.getByText(/^Rules: version 4, since 1 Sept 2025\. Days are those of Europe\/Moscow\. A line is never/),
    )
    .toBeVisible();
});

test('PTS-32: what does not add up says No and is to be reported', async () => {
  const totals = { points: 59, by_hand: 20, restarts: 0 };
  const { screen } = await show({ statement: octoberStatement({ totals, closing: 1243 }) });
  await expect.element(screen.getByText('No', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Report this to your administrator');
  await expectAccessible();
});

test('a score that started over is a part of both sums', async () => {
  const over = byHand(6, '2025-10-15T10:00:00Z', 0, { cause: 'restart', change: -100, reason: 'Start over' });
  const totals = { points: 59, by_hand: 20, restarts: -100 };
  const statement = octoberStatement({ totals, closing: 1143, rows: [over], restarted_points: 10 });
  const { screen } = await show({ statement });
  await expect.element(screen.getByText('Yes', { exact: true })).toBeVisible();
  expect(document.querySelector('.st-sum')?.textContent).toContain('Started over−1001 change');
  const sums = screen.getByRole('list', { name: 'Does it add up?' });
  await expect.element(sums.getByText('Counted before the score started over')).toBeVisible();
});

test('what was only noted stands in the table with its reason, and lines that are left off are counted', async () => {
  const noted = [receipt(50, { kind: 'failed', points: -6, worth: 4, noted: true })];
  const totals = { points: 55, by_hand: 20, restarts: 0 };
  const sums = { totals, closing: 1239, noted_points: -6 };
  const { screen } = await show({ statement: octoberStatement({ ...sums, noted, noted_left_off: 2, left_off: 3 }) });
  const rows = [...document.querySelectorAll('.st-table tbody tr')];
  await expect.element(screen.getByText('3 earlier changes are not shown')).toBeVisible();
  expect(rows.at(-1)?.textContent).toMatch(/^Tue, 7 Oct13:00.*Noted, not posted: the score cannot go below 0/);
  await expect.element(screen.getByText('and 2 more')).toBeVisible();
  await expect.element(screen.getByText('12 changes')).toBeVisible();
  await expect.element(screen.getByText('Yes', { exact: true })).toBeVisible();
});

test('a team by hand has its rows and no counts', async () => {
  const { screen } = await show({ statement: handStatement(), rules: handRules() });
  await expect.element(screen.getByText('Tender won')).toBeVisible();
  await expect.element(screen.getByText('From events')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('list', { name: 'Does it add up?' })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Scores are set by hand in this team\./)).toBeVisible();
  await expectAccessible();
});

test('a month without anything says so, and a person without a place has none', async () => {
  const empty = { ...handStatement(), rows: [], opening: 30, closing: 30, places: { opening_of: 0, closing_of: 0 } };
  const { screen } = await show({ statement: { ...empty, totals: { points: 0, by_hand: 0, restarts: 0 } } });
  await expect.element(screen.getByText('Nothing was counted in October 2025.')).toBeVisible();
  await expectAccessible();
  expect(document.querySelector('.st-sum')?.textContent).toMatch(/^On 1 October30 SD.*On 31 October30 SD$/);
});

test('months go back to the first line and on to the present, by the arrow keys too', async () => {
  const { screen, onMonth } = await show({ oldest: '2025-09-30T20:59:00Z' });
  const before = screen.getByRole('button', { name: 'September 2025' });
  await before.click();
  expect(onMonth).toHaveBeenLastCalledWith('2025-09');
  await userEvent.keyboard('{ArrowRight}');
  expect(onMonth).toHaveBeenLastCalledWith('2025-11');
});

test('nothing is before the first line, by the organisation’s clock, and nothing after this month', async () => {
  const first = await show({ oldest: '2025-09-30T21:00:00Z' });
  await expect
    .element(first.screen.getByRole('button', { name: 'September 2025' }))
    .toHaveAttribute('aria-disabled', 'true');
  await first.screen.unmount();
  const { screen, onMonth } = await show({ month: '2999-01' });
  await expect.element(screen.getByText('so far')).toBeVisible();
  expect(document.querySelector('.st-sum')?.textContent).toContain('Today1,233 SD');
  await screen.getByTitle('The next month has not begun').click({ force: true });
  expect(onMonth).not.toHaveBeenCalled();
});

test('the month of now is asked for where the address has none', async () => {
  const { handler } = await show({ month: undefined });
  const urls = handler.mock.calls.map(([{ url }]) => url);
  expect(urls.some((url) => url.includes(`from=${thisMonth}-01`))).toBe(true);
});

test('a statement that does not come offers another try', async () => {
  let fails = true;
  const { screen } = await show({ statement: () => (fails ? json({ error: 'busy' }, 500) : data(octoberStatement())) });
  await expect.element(screen.getByText('The data could not be loaded.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'What happened' })).toBeVisible();
});

test('who has left is named by their account to who may open it, and to nobody else', async () => {
  const { screen } = await show({ people: [], account: leftAccount, canOpenUser: true });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Иван Карпов' })).toBeVisible();
  await screen.unmount();
  const other = await show({ people: [] });
  await expect.element(other.screen.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
});

test('PTS-32: printing is black on white and says who printed it; the screen gets its theme back', async () => {
  const { screen } = await show();
  document.documentElement.dataset['theme'] = 'dark';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.documentElement.dataset['theme']).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
  });
  await screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.querySelector('.st-paper-foot')?.textContent).toMatch(/^Printed on .*, by Вера Синицына/);
  expect(document.querySelector('.st-paper-head')?.textContent).toBe('StandingsАптека ПлюсStatement, October 2025');
});

test('in Russian the words are Russian', async () => {
  await setLanguage('ru');
  const { screen } = await show();
  await expect.element(screen.getByRole('group', { name: 'Месяц' })).toHaveTextContent('октябрь 2025');
  await expect.element(screen.getByText('События месяца (октябрь), какие они сейчас').first()).toBeVisible();
  await expect.element(screen.getByText(/^до этого «Назначено»: 3 → 10 · за 29 сент/)).toBeVisible();
});
