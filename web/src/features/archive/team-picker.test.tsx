import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { board } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TeamPicker } from './team-picker.tsx';

const onToggle = vi.fn<(id: number) => void>();

beforeEach(() => {
  setUpClient(() => undefined);
  onToggle.mockClear();
});

/** An organisation of so many teams, fifty a page as asked for. */
function organisation(total: number) {
  const all = Array.from({ length: total }, (_, index) => board([], { id: index + 1, name: `Team ${index + 1}` }));
  return answerFetch({
    '/api/boards': (request) => {
      const { searchParams } = new URL(request.url);
      const page = Number(searchParams.get('page'));
      const limit = Number(searchParams.get('limit'));
      const ids = searchParams.get('ids')?.split(',').map(Number);
      const teams = ids ? all.filter(({ id }) => ids.includes(id)) : all.slice((page - 1) * limit, page * limit);
      const totalPages = Math.ceil(total / limit);
      return json({ success: true, data: { teams, page, total, totalPages, day: '2026-11-15', today: '2026-11-15' } });
    },
    '/api/groups': (request) => {
      const q = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? '';
      const found = all.filter(({ name }) => name.toLowerCase().includes(q));
      return json({ success: true, data: found.slice(0, 50), total: found.length });
    },
  });
}

const picker = (chosen: number[] = []) =>
  renderAt(<TeamPicker date="2026-11-15" chosen={chosen} columns={[]} onToggle={onToggle} />);

test('ARCH-01: few teams are simply all there, without a filter', async () => {
  organisation(14);
  const screen = await picker([2]);
  await expect.element(screen.getByRole('button', { name: 'Team 14' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(14);
  expect(screen.getByRole('searchbox').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Team 14' }).click();
  expect(onToggle).toHaveBeenCalledWith(14);
});

test('ARCH-01: many teams come a page at a time, and the server finds the last of them by its name', async () => {
  const fetched = organisation(220);
  const screen = await picker();
  await expect.element(screen.getByRole('button', { name: 'Team 50', exact: true })).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'More teams' }).click();
  await expect.element(screen.getByRole('button', { name: 'Team 100', exact: true })).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(2);
  await screen.getByRole('searchbox', { name: 'Filter teams' }).fill('TEAM 220');
  await expect.element(screen.getByRole('button', { name: 'Team 220' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
  // By one search and the boards of what it found, not by the rest of the list.
  expect(fetched).toHaveBeenCalledTimes(4);
  await screen.getByRole('searchbox').fill('nobody');
  await expect.element(screen.getByText('No team matches this filter')).toBeVisible();
});

test('ARCH-01: a fifth team is ignored, and that is said', async () => {
  organisation(6);
  const screen = await picker([1, 2, 3, 4]);
  await screen.getByRole('button', { name: 'Team 5' }).click({ force: true });
  await expect.element(screen.getByText(/^You can compare at most 4 teams/)).toBeVisible();
  expect(onToggle).not.toHaveBeenCalled();
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  answerFetch({ '/api/boards': () => new Response(null, { status: 500 }) });
  const screen = await picker();
  await expect.element(screen.getByText('The data could not be loaded.')).toBeVisible();
  organisation(3);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Team 3' })).toBeVisible();
});
