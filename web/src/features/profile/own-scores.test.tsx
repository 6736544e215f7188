import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { board, me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { OwnScores } from './own-scores.tsx';

beforeEach(() => setUpClient(() => undefined));

const page = (you: object[]) => () =>
  json({
    success: true,
    data: {
      teams: [board([], { members_count: 22 }), board([], { id: 8, name: 'Volga', members_count: 5 })],
      you,
      page: 1,
      total: 2,
      totalPages: 1,
      day: '2026-11-15',
      today: '2026-11-15',
    },
  });
const own = (team: number, place: number, balle: number) => ({ team, group_member_id: team, place, balle });

test('everybody finds their place and score in each team they are in, and how the score came about', async () => {
  answerFetch({ '/api/boards': page([own(7, 14, 1005), own(8, 2, 7)]) });
  const onExplain = vi.fn();
  const screen = await renderAt(<OwnScores me={me()} onExplain={onExplain} />);
  const rows = screen.getByRole('listitem');
  await expect.element(rows.nth(1)).toBeVisible();
  expect(rows.nth(0).element().textContent).toMatch(/North Region.*Place 14 of 22.*1,005 SD/);
  expect(rows.nth(1).element().textContent).toMatch(/Volga.*Place 2 of 5.*7 SD/);
  await rows.nth(0).getByRole('button').click();
  expect(onExplain.mock.calls[0]?.[1]).toMatchObject({ id: 1, balle: 1005 });
});

test('whoever is in no team has no such card', async () => {
  answerFetch({ '/api/boards': page([]) });
  const screen = await renderAt(
    <>
      <OwnScores me={me()} onExplain={() => undefined} />
      <p>after</p>
    </>,
  );
  await expect.element(screen.getByText('after')).toBeVisible();
  expect(screen.getByRole('heading').elements()).toHaveLength(0);
});
