import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { memberFrom } from './team-lists.ts';
import { TeamPage } from './team-page.tsx';

beforeEach(() => setUpClient(() => undefined));

const worker = (id: number) => ({ id, name: `Worker 0${id}`, picture: null });
const members = [1, 2, 3].map((id) => memberFrom(worker(id), { position: id, job_title: `Job ${id}` }));
const data = (answer: unknown, more = {}) => json({ success: true, data: answer, ...more });

const answers = {
  '/api/groups/full/5': () =>
    data({ id: 5, name: 'North', type: 'Field', picture: null, reports: 'off', users: members }),
  '/api/groups/5/no/users': () => data([worker(8), worker(9)], { total: 2 }),
  '/api/groups/5/managers': () => data([]),
  '/api/reports': () => data({ reports: [], total: 0, totalPages: 1 }),
};

async function show(more: Parameters<typeof answerFetch>[0]) {
  const fetched = answerFetch({ ...answers, ...more });
  const screen = await renderAt(
    <TeamPage
      id={5}
      meId={0}
      away={null}
      canManage
      page={1}
      usersPage={1}
      onPage={vi.fn()}
      onUsersPage={vi.fn()}
      onDeleted={vi.fn()}
    />,
  );
  const card = screen.getByRole('region', { name: 'Members' });
  await expect.element(card.getByText('Worker 01')).toBeVisible();
  const available = screen.getByRole('region', { name: 'Available Users' });
  const free = (name: string) => available.getByRole('listitem').filter({ hasText: name });
  const names = () =>
    [...card.element().querySelectorAll('tbody tr')].map((row) => /Worker \d\d/.exec(row.textContent)?.[0]);
  const sent = (path: string) => fetched.mock.calls.filter(([{ url }]) => new URL(url).pathname === path).length;
  return { screen, card, available, free, names, sent };
}

test('TEAM-10, TEAM-15: moves show at once; refused, they are logged, taken back without an alert, and the last can be tried again', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let works = false;
  const refuse = async () => {
    await held;
    return works ? data({}) : json({ success: false, error: 'x' }, 500);
  };
  const { screen, card, free, names, sent } = await show({
    '/api/groups/5/user/2': refuse,
    '/api/groups/5/user/3': refuse,
    '/api/groups/5/user/9': refuse,
  });
  const dialog = screen.getByRole('dialog');
  await card.getByRole('button', { name: 'Remove Worker 02 from the team' }).click();
  await free('Worker 09').getByRole('button').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Position' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await card.getByRole('button', { name: 'Edit Worker 03' }).click();
  await dialog.getByRole('textbox', { name: 'Job title' }).fill('Never');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Worker 09', 'Worker 01', 'Worker 03']);
  await expect.element(card).toMatchTextContent(/Never/);
  await expect.element(free('Worker 02')).toBeVisible();

  letGo();
  await expect.poll(names).toEqual(['Worker 01', 'Worker 02', 'Worker 03']);
  await expect.element(card).toMatchTextContent(/Job 3/);
  await expect.element(free('Worker 09')).toBeVisible();
  await expect.element(free('Worker 02')).not.toBeInTheDocument();
  const said = screen
    .getByRole('status')
    .filter({ hasText: 'Worker 03: the change was not saved and has been undone.' });
  await expect.element(said).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  expect(log.mock.calls.map(([text]) => String(text).split(' ')[0])).toEqual(['remove', 'add', 'edit']);
  works = true;
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect.element(said).not.toBeInTheDocument();
  expect(sent('/api/groups/5/user/3')).toBe(2);
});

test('TEAM-15: an order that the server refuses is put back, with its reason and another try', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let works = false;
  const { screen, names, card, sent } = await show({
    '/api/groups/5/users': () => (works ? data({}) : json({ success: false, error: 'Member not found' }, 404)),
  });
  card.getByRole('button', { name: 'Move Worker 01' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const said = screen
    .getByRole('status')
    .filter({ hasText: 'The order was not saved and is as before. Member not found' });
  await expect.element(said).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  await expect.poll(names).toEqual(['Worker 01', 'Worker 02', 'Worker 03']);
  works = true;
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect.element(said).not.toBeInTheDocument();
  expect(sent('/api/groups/5/users')).toBe(2);
});

test('TEAM-15: available users that cannot be loaded leave the members usable, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let works = false;
  const { screen, available } = await show({
    '/api/groups/5/no/users': () => (works ? answers['/api/groups/5/no/users']() : Response.error()),
  });
  await expect.element(available.getByText('The data could not be loaded.')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  works = true;
  await available.getByRole('button', { name: 'Try again' }).click();
  await expect.element(available.getByText('Worker 09')).toBeVisible();
});
