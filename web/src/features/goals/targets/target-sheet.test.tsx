import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TargetSheet } from './target-sheet.tsx';
import { asGrid, targetsQuery } from './targets-query.ts';
import type { TargetGrid } from './types.ts';

const sheet = { team: 3, metric: 'closed', period: 'month' } as const;

const month = (index: number) => {
  const first = new Date(Date.UTC(2026, 10 + index, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(2026, 11 + index, 0)).toISOString().slice(0, 10);
  return { first_day: first, last_day: last, work_days: 20 };
};

function grid(people: number): TargetGrid {
  return {
    metric: 'closed',
    period: 'month',
    today: '2026-11-18',
    version: 7,
    saved: null,
    periods: Array.from({ length: 12 }, (_, index) => month(index)),
    finished: [-3, -2, -1].map(month),
    team: { cells: Array.from({ length: 12 }, () => null), results: [372, 381, 388] },
    people: Array.from({ length: people }, (_, index) => ({
      id: index + 1,
      name: `Person ${index + 1}`,
      picture: null,
      cells: Array.from({ length: 12 }, () => null),
      results: index === 2 ? [null, 5, 7] : [21, 19, 23],
    })),
    total: people,
    totalPages: 1,
  };
}

beforeEach(() => setUpClient(() => undefined));

/** The view, as far as the sheet needs it; the viewer is the first person. */
function Shown() {
  const data = useQuery(targetsQuery(sheet, undefined)).data;
  return data ? <TargetSheet of={sheet} loaded={data} grid={asGrid(data, { name: 'North' }, 1)} /> : null;
}

async function shown(
  people: number,
  answer: () => Response = () => json({ success: true, data: { version: 9, changed: 1 } }),
) {
  let now = grid(people);
  const sent = vi.fn<(body: unknown) => void>();
  answerFetch({
    '/api/targets': async (request) => {
      if (request.method === 'GET') return json({ success: true, data: now });
      sent(await request.json());
      return answer();
    },
  });
  const screen = await renderAt(<Shown />);
  const cell = (name: string, period = 'November 2026') =>
    screen.getByRole('gridcell', { name: new RegExp(`^${name}, ${period}, `) });
  await cell('Person 2').click();
  return { screen, sent, cell, setNow: (next: TargetGrid) => void (now = next) };
}

function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

test('GOAL-22 digits, Enter, Tab, Esc, Del and Ctrl Z work as in a sheet, and Save sends what changed', async () => {
  const { screen, sent, cell } = await shown(3);
  await userEvent.keyboard('18{Enter}');
  await expect.element(cell('Person 2')).toHaveAccessibleName('Person 2, November 2026, 18, changed, was no target');
  await expect.element(cell('Person 3')).toHaveFocus();
  await userEvent.keyboard('5{Tab}7{Escape}');
  await expect.element(cell('Person 3', 'December 2026')).toHaveFocus();
  await expect.element(cell('Person 3', 'December 2026')).toHaveAccessibleName('Person 3, December 2026, no target');
  await userEvent.keyboard('{ArrowLeft}{Delete}');
  await expect.element(screen.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();
  // One's own is locked.
  await userEvent.keyboard('{ArrowUp}{ArrowUp}9');
  await expect.element(cell('Person 1')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toHaveBeenCalledOnce();
  const cells = [
    { starts_on: '2026-11-01', user_id: 2, value: 18 },
    { starts_on: '2026-11-01', user_id: 3, value: 5 },
  ];
  expect(sent.mock.lastCall?.[0]).toEqual({ ...sheet, version: 7, cells });
});

test('GOAL-22 takes 20 by 12 cells of a spreadsheet at once', async () => {
  const { screen, sent } = await shown(22);
  const lines = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 12 }, (__, column) => row + column + 1).join('\t'),
  );
  paste(lines.join('\n'));
  await screen.getByRole('button', { name: 'Save 240 changes' }).click();
  await expect.poll(() => sent).toHaveBeenCalledOnce();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ cells: { length: 240 } });
});

test('GOAL-22 fills right, the same for all, suggests and takes that back', async () => {
  const { screen, cell } = await shown(3);
  await userEvent.keyboard('18{Enter}{ArrowUp}{Control>}r{/Control}');
  await expect.element(cell('Person 2', 'October 2027')).toHaveAccessibleName(/, 18, changed/);
  await expect.element(screen.getByText('12 changes not saved')).toBeVisible();
  await screen.getByRole('button', { name: 'Same for all' }).click();
  await expect.element(cell('Person 3')).toHaveAccessibleName(/, 18, changed/);
  await expect.element(cell('Person 1')).toHaveAccessibleName('Person 1, November 2026, no target');
  await screen.getByRole('button', { name: 'Suggest' }).click();
  await expect.element(cell('Person 2', 'December 2026')).toHaveAccessibleName(/, 21, changed/);
  await expect.element(screen.getByText(/1 has fewer than three periods\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Take back' }).click();
  await expect.element(cell('Person 2', 'December 2026')).toHaveAccessibleName(/, 18, changed/);
});

test('GOAL-24 what somebody else has saved stands beside one’s own, and neither is lost', async () => {
  let conflict = true;
  const { screen, sent, cell, setNow } = await shown(3, () =>
    conflict
      ? json({ success: false, error: 'Changed', code: 'conflict' }, 409)
      : json({ success: true, data: { version: 12, changed: 2 } }),
  );
  await userEvent.keyboard('18{Enter}20{Enter}');
  const theirs = grid(3);
  const people = theirs.people.map((each) => (each.id === 2 ? { ...each, cells: each.cells.with(0, 30) } : each));
  setNow({ ...theirs, version: 11, people });
  await screen.getByRole('button', { name: 'Save 2 changes' }).click();
  const choice = screen.getByRole('region', { name: /^Somebody else saved/ });
  await expect.element(choice.getByText('Person 2, November 2026')).toBeVisible();
  await expect.element(choice.getByRole('button', { name: 'Take theirs: 30' })).toBeVisible();
  await expect.element(cell('Person 3')).toHaveAccessibleName(/, 20, changed/);
  await screen.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect.element(choice.getByRole('button', { name: 'Keep yours: 18' })).toHaveFocus();
  expect(sent).toHaveBeenCalledOnce();
  conflict = false;
  await choice.getByRole('button', { name: 'Keep yours: 18' }).click();
  await screen.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect.poll(() => sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    version: 11,
    cells: [
      { user_id: 2, value: 18 },
      { user_id: 3, value: 20 },
    ],
  });
});

test('what is no number stays in its cell, and saving goes there; a failure keeps everything', async () => {
  const { screen, sent, cell } = await shown(3, () => {
    throw new TypeError('Failed to fetch');
  });
  await userEvent.keyboard('1,5{Enter}20{Enter}');
  await screen.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect.element(cell('Person 2')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('15{Enter}');
  await screen.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect
    .element(screen.getByText('Not saved: the server did not answer. Your 2 changes are still here.'))
    .toBeVisible();
  await expect.element(cell('Person 2')).toHaveAccessibleName(/, 15, changed/);
});

test('GOAL-22 a paste with names and months is looked at first', async () => {
  const { screen, cell } = await shown(3);
  paste('\tDec 2026\tJan\nPerson 2\t18\tn/a\n3 Person\t7\t8\nZoe\t1\t2');
  const dialog = screen.getByRole('dialog', { name: 'Paste from a spreadsheet' });
  await expect.element(dialog.getByText('2 of 3 people found, 3 cells.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Put 3 cells into the grid' }).click();
  await expect.element(cell('Person 3', 'January 2027')).toHaveAccessibleName(/, 8, changed/);
});

test('on a phone results are hidden, and the bar stands above the tabs', async () => {
  await page.viewport(390, 844);
  const { screen } = await shown(3);
  await expect.element(screen.getByRole('columnheader', { name: 'Closed in 2026' })).not.toBeInTheDocument();
  await userEvent.keyboard('18{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  await page.viewport(1280, 800);
});
