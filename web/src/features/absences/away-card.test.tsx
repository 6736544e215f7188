import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { Absence } from '@/api/types.ts';
import { absence } from '@/test/absences.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { AwayCard } from './away-card.tsx';
import type { Whose } from './use-absences.ts';

const data = (answer: unknown, status = 200) => json({ success: true, data: answer }, status);
const anna = { id: 7, name: 'Anna', role: 'user' } as const;
const mila = { id: 9, name: 'Mila', role: 'user' } as const;

beforeEach(() => {
  setUpClient(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

type Shown = { held?: Absence[]; me?: typeof anna | typeof mila; whose?: Whose; refuse?: () => Response };

async function show({ held = [], me = anna, whose = 'own', refuse }: Shown = {}) {
  let absences = held;
  const asked = vi.fn<(search: string) => void>();
  const entered = vi.fn<(body: unknown) => void>();
  const remove = (id: number) => () => {
    absences = absences.filter((each) => each.id !== id);
    return json({ success: true });
  };
  answerFetch({
    '/api/organisation': () => data({ week_start: 1, zone: 'UTC', work_days: 31 }),
    '/api/special-days': () => data({ year: 2026, days: [{ day: '2026-11-20', works: false, name: '' }] }),
    '/api/absences': async (request) => {
      if (request.method === 'GET') {
        asked(new URL(request.url).search);
        return data(absences);
      }
      const body: { user_id: number; first_day: string; last_day: string } = await request.json();
      entered(body);
      if (refuse) return refuse();
      const { user_id: id, first_day, last_day } = body;
      const made = absence({ id: 100 + absences.length, person: { id, name: 'Anna' }, first_day, last_day });
      absences = [...absences, made];
      return data(made, 201);
    },
    ...Object.fromEntries(Array.from({ length: 110 }, (_, id) => [`/api/absences/${id}`, remove(id)] as const)),
  });
  const screen = await renderAt(
    <>
      <AwayCard me={me} whose={whose} members={[anna, mila]} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </>,
  );
  const name = whose === 'own' ? 'Days I am away' : 'Away';
  await expect.element(screen.getByRole('heading', { name })).toBeVisible();
  const rows = screen.getByRole('list', { name }).getByRole('listitem');
  return { screen, rows, asked, entered };
}

test('GOAL-21: one’s own days are entered without a reason, and Undo takes them back', async () => {
  const { screen, rows, asked, entered } = await show();
  await expect.element(screen.getByText('Only that somebody is away is kept, never why.')).toBeVisible();
  await expect.element(screen.getByText('No days are entered.')).toBeVisible();
  expect(asked.mock.calls[0]).toEqual(['?from=2026-10-18']);
  // Nothing but two days can be typed.
  expect(screen.getByRole('textbox').elements()).toHaveLength(2);
  await screen.getByRole('textbox', { name: 'First day' }).fill('19.11.2026');
  await screen.getByRole('textbox', { name: 'Last day' }).fill('23.11.2026');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => rows.first().element().textContent).toMatch(/^19\s–\s23 Nov 2026/);
  expect(entered.mock.calls).toEqual([[{ user_id: 7, first_day: '2026-11-19', last_day: '2026-11-23' }]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('No days are entered.')).toBeVisible();
});

test('GOAL-21: days longer ago than a week are for the manager, and so is removing them', async () => {
  const held = [
    absence({ id: 1, first_day: '2026-11-09', last_day: '2026-11-10' }),
    absence({ id: 2, first_day: '2026-11-12', last_day: '2026-11-12' }),
  ];
  const { screen, rows } = await show({ held });
  await expect.poll(() => rows.first().element().textContent).toContain('12 Nov 2026');
  expect(screen.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1);
  await screen.getByRole('textbox', { name: 'First day' }).fill('05.11.2026');
  await expect.element(screen.getByText('Ask your manager to enter days that long ago.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox', { name: 'First day' }).fill('11.11.2026');
  await screen.getByRole('textbox', { name: 'Last day' }).fill('13.11.2026');
  await expect.element(screen.getByText('These days are entered already.')).toBeVisible();
});

test('who leads a team sees its people and enters them on any day; what touches is one and removed as one', async () => {
  const held = [
    absence({ id: 1, first_day: '2026-11-02', last_day: '2026-11-03', work_days: 2 }),
    absence({ id: 2, first_day: '2026-11-16', last_day: '2026-11-17', work_days: 2 }),
    absence({ id: 3, first_day: '2026-11-18', last_day: '2026-11-18', work_days: 1 }),
  ];
  const { screen, rows, asked, entered } = await show({ held, me: mila, whose: { team: 3 } });
  await expect
    .poll(() => rows.first().element().textContent)
    .toMatch(/^AAnna16\s–\s18 Nov 2026 · 3 working daysAway now$/);
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/2\s–\s3 Nov 2026 · 2 working daysOver$/);
  expect(asked.mock.calls[0]).toEqual(['?team=3&from=2026-10-18']);
  await screen.getByRole('button', { name: /^Remove Anna, 16/ }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.first().element().textContent).toMatch(/16\s–\s18 Nov 2026/);
  entered.mockClear();
  await screen.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Anna' }).click();
  await screen.getByRole('textbox', { name: 'First day' }).fill('01.09.2026');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect
    .poll(() => entered.mock.calls)
    .toEqual([[{ user_id: 7, first_day: '2026-09-01', last_day: '2026-09-01' }]]);
});

test('what somebody else entered meanwhile is said, and the calendar counts working days', async () => {
  const refusal = { success: false, error: 'These days are entered already', code: 'conflict' };
  const { screen } = await show({ refuse: () => json(refusal, 409) });
  await screen.getByRole('textbox', { name: 'First day' }).fill('18.11.2026');
  await screen.getByRole('textbox', { name: 'Last day' }).fill('23.11.2026');
  await screen.getByRole('button', { name: 'Open the calendar' }).last().click();
  await expect.poll(() => page.getByRole('dialog').element().textContent).toContain('3 working days');
  await page.getByRole('dialog').getByRole('gridcell', { name: /24/ }).first().click();
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('These days are entered already.')).toBeVisible();
});
