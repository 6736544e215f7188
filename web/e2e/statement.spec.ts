import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeTeam } from './support/arena.ts';
import { memberOf } from './support/displays.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

const { url } = servers.arena;

/** As another administrator would, beside the browser. */
async function keeper(request: APIRequestContext) {
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  return async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    data?: object,
  ): Promise<{ data: { id: number; zone: string } }> => {
    const answer = await request.fetch(`${url}/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

const line = (kind: string, points: number) => ({ kind, origin: 'any', points, per: null });

/** Closed 10 and booked 3, from the organisation's today on: what happens now counts at once. */
async function switchOn(request: APIRequestContext, team: number): Promise<void> {
  const call = await keeper(request);
  const { zone } = (await call('GET', '/organisation')).data;
  const from_day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const lines = [line('closed', 10), line('booked', 3)];
  const rules = { version: 0, mode: 'own', lines, final_days: 31, from_day, note: '', start_over: false };
  await call('PUT', `/groups/${team}/points`, rules);
}

/** Now: of this day and month by any clock. */
function eventNow(eventType: string, summary: string) {
  const [start_utc, end_utc] = [0, 3_600_000].map((later) => new Date(Date.now() + later).toISOString());
  return { eventType, summary, description: '', start_utc, end_utc };
}

async function saved(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

const sums = (page: Page) => page.locator('dl > div');

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `PTS-32: a month adds up, follows what happens, is saved as CSV and printed (${width})`,
    { tag: width > 768 ? '@gate' : [] },
    async ({ page, signInAs, request }) => {
      const team = await makeTeam(request, `Statement ${width} ${Date.now()}`, { Anna: 40, Boris: 20 });
      const person = team.people['Boris'];
      const group_member_id = await memberOf(request, team.id, person);
      await switchOn(request, team.id);
      const call = await keeper(request);
      await call('POST', '/calendar', { group_member_id, ...eventNow('closed', 'Signed') });
      const booked = await call('POST', '/calendar', { group_member_id, ...eventNow('booked', '=1+1') });
      await call('PUT', `/calendar/${booked.data.id}`, eventNow('failed', '=1+1'));
      await call('POST', `/groups/${team.id}/tables/user/${person}/balle/35`, { reason: 'Helped a colleague' });

      await page.setViewportSize({ width, height });
      await signInAs('keeper', servers.arena);
      await page.goto(`${url}/teams/${team.id}/people/${person}/statement`);
      await expect(page.getByRole('heading', { level: 1, name: 'Boris' })).toBeVisible();
      await expect(page).toHaveTitle('Statement · Standings');
      // 20 by hand before the rules, 10 and 3 and −3 from events, 5 by hand.
      await expect(sums(page)).toContainText(['0 SD', 'From events10', 'By hand25', 'Today35 SD']);
      await expect(page.getByRole('region', { name: 'Does it add up?' })).toContainText('Yes');
      await expect(page.getByRole('list', { name: 'Counts × points' })).toContainText('Closed 1 × 10');
      await expect(page.getByRole('list', { name: 'Gave no points' })).toContainText('no rule for it');
      const table = page.getByRole('table', { name: 'What happened' });
      await expect(table).toContainText('was booked: 3 → 0');
      await expect(table).toContainText('Helped a colleague');
      // The first line is of this month, and no month is after it.
      await expect(page.getByTitle('Nothing was counted earlier')).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByTitle('The next month has not begun')).toHaveAttribute('aria-disabled', 'true');
      await settled(page);
      await expectAccessible(page, 'dark');
      await expectNoOverflow(page, [width]);
      if (width < 768) return;

      await call('POST', '/calendar', { group_member_id, ...eventNow('closed', 'Signed again') });
      await expect(sums(page)).toContainText(['0 SD', 'From events20', 'By hand25', 'Today45 SD']);
      await expect(page.getByRole('region', { name: 'Does it add up?' })).toContainText('Yes');

      const { name, lines } = await saved(page);
      expect(name).toMatch(/^Boris, Statement .*, \d{4}-\d\d\.csv$/);
      expect(lines[0]).toBe('Posted,Day,Kind,Summary,Rule,Version,Amount,Points,Score,By,Reason');
      const cells = lines.slice(1).map((row) => row.split(','));
      expect(cells.map((row) => Number(row[7]))).toEqual([20, 10, 3, -3, 5, 10]);
      expect(cells.map((row) => Number(row[8]))).toEqual([20, 30, 33, 30, 35, 45]);
      expect(cells.map((row) => row[3])).toEqual(['', 'Signed', "'=1+1", "'=1+1", '', 'Signed again']);

      // On paper there is nothing but the statement, in light, on one page.
      const paper = await page.pdf({ preferCSSPageSize: true });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link')).toHaveCount(0);
      await expect(page.getByText(/^Printed on .*, by /)).toBeVisible();
      await expect(page.getByText(/^Statement for \w+ \d{4}, Statement/)).toBeVisible();
      await expect(table.getByRole('columnheader', { name: 'Rule' })).toBeVisible();
    },
  );
}

test('PTS-32: who is no administrator reads a statement; of nobody there is none', async ({
  page,
  signInAs,
  request,
}) => {
  const headers = { Authorization: await signInAs('rep') };
  const answer = await request.get(`${servers.demo.url}/api/groups/full/1`, { headers });
  const { data }: { data: { users: { id: number; name: string }[] } } = await answer.json();
  const [person] = data.users;
  await page.goto(`/teams/1/people/${person?.id}/statement`);
  await expect(page.getByRole('heading', { level: 1, name: person?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What happened' })).toBeVisible();
  await page.goto('/teams/1/people/999999/statement');
  await expect(page).toHaveURL(`${servers.demo.url}/`);
});
