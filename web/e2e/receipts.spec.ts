import type { APIRequestContext, Page } from '@playwright/test';
import type { CreateEventResponse } from '../src/api/gen/types.gen.ts';
import { makeTeam } from './support/arena.ts';
import { memberOf } from './support/displays.ts';
import { expectAccessible, expectNoOverflow, settled } from './support/looks.ts';
import { newEmail, test } from './support/people.ts';
import { rowOf } from './support/scores.ts';
import { password, servers } from './support/servers.ts';
import { expect, signIn, tokenOf } from './support/test.ts';

const { url } = servers.arena;

type Sent = { method: 'POST' | 'PUT'; path: string; data: object };

/** As another administrator would beside the browser. */
async function send<Answer>(request: APIRequestContext, { method, path, data }: Sent): Promise<Answer> {
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  const answer = await request.fetch(`${url}${path}`, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const body: Answer = await answer.json();
  return body;
}

/** Closed 10, booked 3, failed 0, from today on by the organisation's clock. */
async function switchOn(request: APIRequestContext, team: number): Promise<void> {
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  const organisation = await request.get(`${url}/api/organisation`, { headers });
  const { data }: { data: { zone: string } } = await organisation.json();
  const lines = [
    { kind: 'closed', origin: 'any', points: 10, per: null },
    { kind: 'booked', origin: 'any', points: 3, per: null },
    { kind: 'failed', origin: 'any', points: 0, per: null },
  ];
  const rules = {
    version: 0,
    mode: 'own',
    lines,
    final_days: 31,
    from_day: new Intl.DateTimeFormat('sv-SE', { timeZone: data.zone }).format(new Date()),
    note: '',
    start_over: false,
  };
  await send(request, { method: 'PUT', path: `/api/groups/${team}/points`, data: rules });
}

const times = () => {
  const [start_utc, end_utc] = [0, 3_600_000].map((later) => new Date(Date.now() + later).toISOString());
  return { start_utc, end_utc };
};

async function enter(request: APIRequestContext, member: number, eventType: string, summary: string): Promise<number> {
  const data = { group_member_id: member, eventType, summary, ...times() };
  const answer = await send<CreateEventResponse>(request, { method: 'POST', path: '/api/calendar', data });
  return answer.data.id;
}

const become = (request: APIRequestContext, event: number, eventType: string, summary: string) =>
  send(request, { method: 'PUT', path: `/api/calendar/${event}`, data: { eventType, summary, ...times() } });

async function openHistory(page: Page, person: string, score: string) {
  const button = rowOf(page, person).getByTestId('score');
  await expect(button).toHaveText(`${score} SD`);
  await button.click();
  return page.getByRole('dialog', { name: 'Score history' });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`PTS-29 PTS-33: a score leads to what happened, and back when it is taken back (${width})`, async ({
    page,
    signInAs,
    request,
  }) => {
    const team = await makeTeam(request, `Receipts ${width} ${Date.now()}`, { Anna: 30, Boris: 20 });
    const boris = await memberOf(request, team.id, team.people['Boris']);
    await page.setViewportSize({ width, height });
    await signInAs('keeper', servers.arena);
    await page.goto(team.path);
    const counts = page.getByRole('region', { name: 'What counts' });
    await expect(counts).toContainText('Scores are set by hand in this team.');

    // By hand a history is as it always was.
    const byHand = await openHistory(page, 'Anna', '30');
    await expect(byHand.getByRole('listitem')).toHaveText(/^\+30.* · .*30SD$/);
    await expect(byHand.getByRole('link', { name: 'Statement' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await switchOn(request, team.id);
    const visit = await enter(request, boris, 'booked', 'Аптека № 12');
    await become(request, visit, 'closed', 'Аптека № 12');
    await page.reload();
    await expect(counts.getByRole('listitem')).toHaveText(['Closed10SD', 'Booked3SD', 'Failed0SD']);

    const dialog = await openHistory(page, 'Boris', '30');
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveText([
      /^\+7ClosedАптека № 12 · rule 1was booked: 3 → 10.*30SD$/,
      /^\+3BookedАптека № 12 · rule 2.*23SD$/,
      /^\+20.*20SD$/,
    ]);
    await expect(dialog.getByText(/ so far /)).toHaveText(/ so far \+30 SD\+10 from events, \+20 by hand$/);
    await expect(dialog.getByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      `/teams/${team.id}/people/${team.people['Boris']}/statement`,
    );
    await settled(page);
    await expectAccessible(page, 'dark');
    await expectNoOverflow(page, [width]);
    if (width < 768) return;

    // Set to failed meanwhile, its points are taken back, and the open history follows.
    await become(request, visit, 'failed', 'Аптека № 12');
    await expect(rows.first()).toHaveText(/^−10FailedАптека № 12 · rule 3was closed: 10 → 0.*20SD$/);
    await expect(dialog.getByText(/ so far /)).toHaveText(/ so far \+20 SD0 from events, \+20 by hand$/);

    // A receipt leads to the rules.
    await rows.first().getByRole('link', { name: 'rule 3' }).click();
    await expect(page).toHaveURL(`${url}/teams/${team.id}/points`);
    await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeVisible();
  });
}

test('PTS-29: what rules found when they were switched on unfolds', async ({ page, signInAs, request }) => {
  const team = await makeTeam(request, `Unfolds ${Date.now()}`, { Anna: 0 });
  const anna = await memberOf(request, team.id, team.people['Anna']);
  for (const number of [1, 2, 3, 4, 5, 6]) await enter(request, anna, 'booked', `Visit ${number}`);
  await switchOn(request, team.id);
  await signInAs('keeper', servers.arena);
  await page.goto(team.path);
  const dialog = await openHistory(page, 'Anna', '18');
  const fold = dialog.getByRole('button', { name: /^Switched on, 6 events since \d+ \w+$/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.getByText(/^Visit \d$/)).toHaveText([1, 2, 3, 4, 5, 6].map((number) => `Visit ${number}`));
});

test('PTS-33: what counts stands below the board of a team with rules, and of no other', async ({
  browser,
  folk,
  request,
}) => {
  const [byRules, byHand] = [await makeTeam(request, `Rules ${Date.now()}`, {}), await makeTeam(request, 'Hand', {})];
  await switchOn(request, byRules.id);
  const me = await folk.make('Polina Loseva', newEmail());
  for (const { id } of [byRules, byHand]) {
    await send(request, { method: 'POST', path: `/api/groups/${id}/user/${me.id}`, data: { position: 1 } });
  }

  // One's own teams come first.
  const page = await browser.newPage({ baseURL: url });
  const rulesOfHand = page.waitForResponse(`${url}/api/groups/${byHand.id}/points`);
  await page.goto('/auth/login');
  await signIn(page, me.email, password);
  const line = page.getByRole('article', { name: byRules.name }).getByRole('link', { name: /^What counts/ });
  await expect(line).toHaveText(/Closed 10\s*Booked 3\s*Failed 0$/);
  await (await rulesOfHand).finished();
  const other = page.getByRole('article', { name: `${byHand.name} Your team` });
  await expect(other.getByRole('listitem')).toHaveText(/Polina Loseva/);
  await expect(other.getByRole('link', { name: /^What counts/ })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page, 'dark');
  await line.click();
  await expect(page).toHaveURL(`${url}/teams/${byRules.id}/points`);
  await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeVisible();
  await page.close();
});
