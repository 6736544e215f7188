import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import type { ListBoardsResponse, ListTablesResponse } from '../../src/api/gen/types.gen.ts';
import { type Organisation, servers } from './servers.ts';

/** What the server says of boards, to hold the screen to it. */
export async function boardsOf(
  request: APIRequestContext,
  token: string,
  params: Record<string, string | number>,
  at: Organisation = servers.demo,
): Promise<ListBoardsResponse['data']> {
  const answer = await request.get(`${at.url}/api/boards`, { params, headers: { Authorization: token } });
  expect(answer.status(), await answer.text()).toBe(200);
  const body: ListBoardsResponse = await answer.json();
  return body.data;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

export function longDay(day: string): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', style).format(Date.parse(day));
}

type Board = ListBoardsResponse['data']['teams'][number];

/** The card lists these members with these scores, in this order. */
export async function expectBoard(card: Locator, board: Board | undefined, members: number): Promise<void> {
  const first = board?.members.slice(0, members) ?? [];
  expect(first.length).toBeGreaterThan(0);
  const rows = card.getByRole('listitem');
  await expect(rows).toHaveCount(first.length);
  for (const [index, { name, balle }] of first.entries()) {
    await expect(rows.nth(index)).toContainText(name);
    // A television shows every score of a list with as many decimals as the longest.
    const score = rows.nth(index).getByTestId('score');
    await expect.poll(async () => Number((await score.innerText()).replaceAll(/[^\d.]/g, ''))).toBe(balle);
  }
}

const scoresOf = (members: readonly { name: string; balle: number }[]) =>
  members.slice(0, 20).map(({ name, balle }) => [name, balle]);

/** The boards say what all teams of the day say. */
export async function expectAsInTables(
  request: APIRequestContext,
  token: string,
  date: string,
  boards: readonly Board[],
): Promise<void> {
  const answer = await request.get('/api/groups/tables', { params: { date }, headers: { Authorization: token } });
  const { data: tables }: ListTablesResponse = await answer.json();
  const whole = new Map(tables.map(({ id, users }) => [id, scoresOf(users)]));
  expect(boards.map(({ id, members }) => [id, scoresOf(members)])).toEqual(boards.map(({ id }) => [id, whole.get(id)]));
}
