import { beforeEach, expect, test } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { user } from '@/test/users.ts';
import { UserTeams } from './user-teams.tsx';

beforeEach(() => setUpClient(() => undefined));

const asked = (data: unknown) => answerFetch({ '/api/groups/user/7': () => json({ success: true, data }) });

test('a person’s page leads to their teams, and to their events and counts in each', async () => {
  asked([{ id: 3, name: 'North', type: 'Retail', picture: null, user_position: 1, members_count: 4 }]);
  const screen = await renderAt(<UserTeams user={user({ id: 7 })} />);
  await expect.element(screen.getByRole('link', { name: 'North' })).toHaveAttribute('href', '/teams/3');
  const leadsTo = (name: string) => {
    const href = screen.getByRole('link', { name }).element().getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    return [pathname, searchParams.get('user')];
  };
  expect(leadsTo('Calendar')).toEqual(['/calendar', '7']);
  expect(leadsTo('Progress')).toEqual(['/progress', '7']);
});

test('says that there are none, or that they could not be loaded', async () => {
  asked([]);
  const none = await renderAt(<UserTeams user={user({ id: 7 })} />);
  await expect.element(none.getByText('In no team yet')).toBeVisible();
  await none.unmount();
  answerFetch({});
  const failed = await renderAt(<UserTeams user={user({ id: 7 })} />);
  await expect.element(failed.getByText('The data could not be loaded.')).toBeVisible();
});
