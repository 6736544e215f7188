import { randomUUID } from 'node:crypto';
import { makeTeam, setScore } from './support/arena.ts';
import { closeDeal, memberOf } from './support/displays.ts';
import {
  listenTo,
  live,
  offline,
  openAs,
  openStream,
  pageOf,
  rowOf,
  rowsOf,
  signInBy,
  watchRow,
} from './support/live.ts';
import { test as folkTest } from './support/people.ts';
import { chart } from './support/progress.ts';
import { servers } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

const at = servers.arena;

/** A second try finds the team of the first one beside its own. */
const named = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

test(
  'live: a score that somebody sets is on another’s screens by the stream alone; the row slides there',
  { tag: '@gate' },
  async ({ browser, request }) => {
    const team = await makeTeam(request, named('Live Volga'), { Anna: 300, Boris: 200, Clara: 100 });
    const token = await tokenOf(request, 'keeper', at);
    const board = await openAs(browser, token, at);
    await openStream(board, await pageOf(request, token, team.id, at));
    const archive = await board.context().newPage();
    await openStream(archive, `${at.url}/archive/fullscreen?groups=${team.id}`);
    const said = await listenTo(board);
    // Nothing is asked for from here on: what comes, comes by itself.
    await board.context().route('**/api/boards?*', (route) => route.abort());

    const changes = [
      { name: 'Clara', score: 400, chip: '+300' },
      { name: 'Boris', score: 500, chip: '+300' },
      { name: 'Anna', score: 1600, chip: '+1,300' },
    ];
    for (const { name, score, chip } of changes) {
      const text = score.toLocaleString('en');
      const seen = await watchRow(rowOf(board, team.name, name), text);
      await setScore(request, team.id, team.people[name], score);
      const { slid, chip: shown } = await seen();
      expect({ slid, shown }).toEqual({ slid: true, shown: chip });
      await expect(rowOf(archive, team.name, name).getByTestId('score')).toHaveText(`${text}SD`);
    }
    await expect(rowsOf(board, team.name)).toHaveText([/Anna/, /Boris/, /Clara/]);
    await expect(rowsOf(archive, team.name)).toHaveText([/Anna/, /Boris/, /Clara/]);
    // The chip leaves, and the change since yesterday would stand there again.
    await expect(rowsOf(board, team.name).getByText(/^\+/)).toHaveCount(0);
    // Said once in a while, with what changed on the boards beside it (live.test.ts has the exact words).
    const own = new RegExp(` is now 1st in ${team.name}|^\\d+ boards changed$`);
    await expect.poll(said).toContainEqual(expect.stringMatching(own));

    await rowOf(board, team.name, 'Boris').getByTestId('score').click();
    const history = board.getByRole('dialog', { name: 'Score history' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await setScore(request, team.id, team.people['Boris'], 510);
    await expect(history.first()).toHaveText(/^\+10.*510SD$/);
    await board.context().close();
  },
);

test('live: nothing moves under the pointer; the new order comes when it has gone', async ({ browser, request }) => {
  const team = await makeTeam(request, named('Calm'), { Anna: 300, Boris: 200, Clara: 100 });
  const token = await tokenOf(request, 'keeper', at);
  const board = await openAs(browser, token, at);
  await openStream(board, await pageOf(request, token, team.id, at));
  await rowOf(board, team.name, 'Boris').hover();
  const before = await rowOf(board, team.name, 'Boris').boundingBox();
  await setScore(request, team.id, team.people['Clara'], 900);
  await expect(rowOf(board, team.name, 'Clara').getByTestId('score')).toHaveText('900 SD');
  await expect(rowsOf(board, team.name)).toHaveText([/Anna/, /Boris/, /Clara/]);
  expect(await rowOf(board, team.name, 'Boris').boundingBox()).toEqual(before);
  await board.getByRole('heading', { level: 1 }).hover();
  await expect(rowsOf(board, team.name)).toHaveText([/Clara/, /Anna/, /Boris/]);

  await rowOf(board, team.name, 'Clara').getByTestId('score').focus();
  await board.keyboard.press('Tab');
  await setScore(request, team.id, team.people['Boris'], 950);
  await expect(rowOf(board, team.name, 'Boris').getByTestId('score')).toHaveText('950 SD');
  await expect(rowsOf(board, team.name)).toHaveText([/Clara/, /Anna/, /Boris/]);
  await board.keyboard.press('Shift+Tab');
  await board.keyboard.press('Shift+Tab');
  await board.getByRole('heading', { level: 1 }).click();
  await expect(rowsOf(board, team.name)).toHaveText([/Boris/, /Clara/, /Anna/]);
  await board.context().close();
});

test(
  'live: without a network the board says so, and comes back by itself with what was missed',
  { tag: '@gate' },
  async ({ browser, request }) => {
    const team = await makeTeam(request, named('Tunnel'), { Anna: 300, Boris: 200 });
    const token = await tokenOf(request, 'keeper', at);
    const board = await openAs(browser, token, at);
    await openStream(board, await pageOf(request, token, team.id, at));
    await board.context().setOffline(true);
    await expect(offline(board)).toBeVisible();
    await setScore(request, team.id, team.people['Boris'], 700);
    await expect(rowOf(board, team.name, 'Boris').getByTestId('score')).toHaveText('200 SD');
    await board.context().setOffline(false);
    await expect(rowsOf(board, team.name)).toHaveText([/Boris.*700 SD/, /Anna/]);
    await expect(live(board)).toBeVisible();
    await board.context().close();
  },
);

folkTest(
  'live: the open board of somebody who is deactivated is theirs no longer',
  async ({ browser, request, folk }) => {
    const person = await folk.make('Leaving Soon');
    const board = await openAs(browser, await signInBy(request, person.email, at), at);
    const stream = board.waitForResponse((answer) => answer.url().includes('/api/live'));
    await board.goto(at.url);
    await stream;
    await folk.setActive(person.id, false);
    // The server ends the stream, the screen asks at once and is refused.
    await expect(board).toHaveURL(/\/auth$/);
    await expect(board.getByRole('alert')).toHaveText('Ошибка авторизации');
    await board.context().close();
  },
);

test('live: what is said of teams, people and events comes too', async ({ browser, request }) => {
  const team = await makeTeam(request, named('Before Renaming'), { Anna: 300 });
  const token = await tokenOf(request, 'keeper', at);
  const board = await openAs(browser, token, at);
  await openStream(board, `${at.url}/teams/${team.id}/balls`);
  const renamed = await request.patch(`${at.url}/api/groups/${team.id}`, {
    headers: { Authorization: token },
    data: { name: `${team.name} again` },
  });
  expect(renamed.ok(), await renamed.text()).toBe(true);
  await expect(board.getByRole('heading', { level: 1, name: `${team.name} again` })).toBeVisible();

  const users = board.waitForResponse((answer) => /\/api\/live\?watch=.*users:0/.test(answer.url()));
  const person = named('Somebody New');
  await board.goto(`${at.url}/users?q=${encodeURIComponent(person)}`);
  await users;
  await expect(board.getByRole('article')).toHaveCount(0);
  await makeTeam(request, 'With A New Person', { [person]: 0 });
  await expect(board.getByText(person).first()).toBeVisible();

  const member = await memberOf(request, team.id, team.people['Anna']);
  await closeDeal(request, member);
  const events = board.waitForResponse((answer) => answer.url().includes(`events:${team.id}`));
  await board.goto(`${at.url}/progress?groups=${team.id}`);
  await events;
  await expect(chart(board)).toHaveAccessibleName(/Total 1, Booked 0, Closed 1, Failed 0/);
  await closeDeal(request, member);
  await expect(chart(board)).toHaveAccessibleName(/Total 2, Booked 0, Closed 2, Failed 0/);
  await board.context().close();
});
