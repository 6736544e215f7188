import { beforeEach, expect, test } from 'vitest';
import { can } from '@/api/can.ts';
import { setUpClient } from '@/api/client.ts';
import type { Me } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { AllTeams } from './all-teams.tsx';

beforeEach(() => setUpClient(() => undefined));

const teams = [
  { id: 7, name: 'North', type: 'Retail', picture: null, members_count: 4 },
  { id: 8, name: 'Volga', type: 'Retail', picture: null, members_count: 5 },
];

/** Where each team leads for somebody. */
async function ways(viewer: Me) {
  answerFetch({ '/api/groups': () => json({ success: true, data: teams, total: 2 }) });
  const screen = await renderAt(
    <AllTeams canOpen={(team) => can.openTeam(viewer, team) === true} page={1} onPage={() => undefined} />,
  );
  const cards = screen.getByRole('list', { name: 'All Team' }).getByRole('listitem');
  await expect.element(cards.nth(1)).toBeVisible();
  const hrefs = cards.elements().map((card) => card.querySelector('a')?.getAttribute('href'));
  await screen.unmount();
  return hrefs;
}

test('PROF-05, MGR-25: teams lead to their pages for administrators, and for managers those that they manage', async () => {
  expect(await ways({ ...me(), manages: [{ id: 8, name: 'Volga' }] })).toEqual([undefined, '/teams/8']);
  expect(await ways(me('admin'))).toEqual(['/teams/7', '/teams/8']);
  expect(await ways(me())).toEqual([undefined, undefined]);
});

test('no teams at all', async () => {
  answerFetch({ '/api/groups': () => json({ success: true, data: [], total: 0 }) });
  const screen = await renderAt(<AllTeams canOpen={() => false} page={1} onPage={() => undefined} />);
  await expect.element(screen.getByText('No teams available')).toBeVisible();
  await expectAccessible();
});
