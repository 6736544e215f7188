import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { GetBallsResponse, ListUsersTableResponse } from '../src/api/gen/types.gen.ts';
import { expect, test } from './support/test.ts';

/** The lines of the file that a press on the table's button saves. */
async function saved(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

test(
  'an administrator takes the people and a board along as CSV, whole and not only the page',
  { tag: '@gate' },
  async ({ page, request, signInAs }) => {
    const headers = { Authorization: await signInAs('admin') };
    const people: ListUsersTableResponse = await (await request.get('/api/users/table', { headers })).json();
    await page.goto('/users?view=table');
    const table = await saved(page);
    expect(table.name).toBe('Users.csv');
    expect(table.lines[0]).toBe('Name,Email,Teams,Role,Last sign-in,State');
    expect(table.lines).toHaveLength(people.data.total + 1);
    for (const { email } of people.data.users) expect(table.lines.join('\n')).toContain(`,${email},`);

    const board: GetBallsResponse = await (await request.get('/api/groups/1/balls', { headers })).json();
    await page.goto('/teams/1/balls');
    const scores = await saved(page);
    expect(scores.name).toBe(`${board.data.name}.csv`);
    expect(scores.lines.slice(1).map((line) => Number(line.split(',').at(-1)))).toEqual(
      board.data.users.map(({ balle }) => balle),
    );
  },
);
