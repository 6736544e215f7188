import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { createQueryClient } from '@/api/query-client.ts';
import type { Player } from '@/api/types.ts';
import { answerFetch, json, organisationAnswer } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { player } from '@/test/players.ts';
import { renderAt } from '@/test/render-at.tsx';
import { TeamScoresPage } from './team-scores-page.tsx';

beforeEach(() => setUpClient(() => undefined));

const path = '/api/groups/5/balls';
const scored = (users: Player[]) =>
  json({ success: true, data: { id: 5, name: 'North', type: 'Field', picture: null, users } });

const show = (queryClient = createQueryClient()) =>
  renderAt(
    <TeamScoresPage teamId={5} me={me('admin')} page={1} onPage={vi.fn()} onExplain={vi.fn()} />,
    '/teams/5/balls',
    queryClient,
  );

test('SCOR-01: a failed load leaves the list empty, says so quietly and can be tried again; a failed refresh keeps the players', async () => {
  let works = false;
  answerFetch({
    ...organisationAnswer,
    [path]: () => (works ? scored([player(1, 300, 1, 'Anna')]) : new Response(null, { status: 500 })),
  });
  const queryClient = createQueryClient();
  const screen = await show(queryClient);
  await expect.element(screen.getByText('The data could not be loaded.')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(0);
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  works = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/Anna/);
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
  works = false;
  void queryClient.invalidateQueries();
  await expect.element(screen.getByText('Offline', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/Anna/);
});

test('SCOR-01: a team without players says No players found', async () => {
  answerFetch({ ...organisationAnswer, [path]: () => scored([]) });
  const screen = await show();
  await expect.element(screen.getByText('No players found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start over' }).elements()).toHaveLength(0);
});
