import type { APIRequestContext, Browser } from '@playwright/test';
import { offline, openAs, openStream, rowOf, watchRow } from './support/live.ts';
import { Pair } from './support/pair.ts';
import { makeTeamAt, setScoreAt } from './support/arena.ts';
import { pair } from './support/servers.ts';
import { expect, test, tokenOf } from './support/test.ts';

// One after the other: both are about the same two processes.
test.describe.configure({ mode: 'default' });

let both: Pair | undefined;
test.beforeAll(async () => {
  both = await Pair.start();
});
test.afterAll(async () => {
  await both?.stop();
});

/** The best of three: a starved machine may be late once or twice. */
async function bestOf3(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure());
}

/** A board open at both processes. */
async function openBoth(browser: Browser, request: APIRequestContext, name: string) {
  const team = await makeTeamAt(request, pair.one, name, { Anna: 300, Boris: 200 });
  const token = await tokenOf(request, 'keeper', pair.one);
  const [here, there] = await Promise.all([openAs(browser, token, pair.one), openAs(browser, token, pair.two)]);
  await Promise.all([openStream(here, pair.one.url), openStream(there, pair.two.url)]);
  const close = () => Promise.all([here.context().close(), there.context().close()]);
  return { team, here, there, close };
}

test('live: two processes of one organisation tell each other by NATS, and find out without it', async ({
  browser,
  request,
}) => {
  const { team, here, there, close } = await openBoth(browser, request, 'Both Sides');
  let score = 1000;
  /** Set at one, seen at the other. */
  const across = async (): Promise<number> => {
    score += 10;
    const seen = await watchRow(rowOf(there, team.name, 'Boris'), score.toLocaleString('en'));
    await setScoreAt(request, pair.one, team.id, team.people['Boris'], score);
    const answered = Date.now();
    return (await seen()).at - answered;
  };
  expect(await bestOf3(across)).toBeLessThan(1000);
  await expect(rowOf(here, team.name, 'Boris').getByTestId('score')).toHaveText('1,030 SD');

  await both?.stopOne('nats');
  expect(await bestOf3(across)).toBeLessThan(2000);
  await both?.startNats();
  // The processes come back to it by themselves, in a moment.
  await expect.poll(across, { timeout: 20_000 }).toBeLessThan(1000);
  await close();
});

test('live: the screens of a process that goes say so, and have what they missed once it is back', async ({
  browser,
  request,
}) => {
  const { team, here, there, close } = await openBoth(browser, request, 'One Side');
  await both?.stopOne(pair.two);
  await expect(offline(there)).toBeVisible();
  await setScoreAt(request, pair.one, team.id, team.people['Anna'], 5000);
  await expect(rowOf(here, team.name, 'Anna').getByTestId('score')).toHaveText('5,000 SD');
  await both?.startServer(pair.two);
  await expect(rowOf(there, team.name, 'Anna').getByTestId('score')).toHaveText('5,000 SD', { timeout: 40_000 });
  await expect(offline(there)).toHaveCount(0);
  await close();
});
