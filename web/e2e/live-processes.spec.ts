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

async function timesOf(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) times.push(await measure());
  return times;
}

/** Whether each process hears the other by NATS. */
async function heard(request: APIRequestContext): Promise<string[]> {
  const answers = [pair.one, pair.two].map(({ metricsPort }) => request.get(`http://127.0.0.1:${metricsPort}/metrics`));
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
  return texts.map((text) => /nats_connected\S* (\d)/.exec(text)?.[1] ?? text);
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
  await expect.poll(() => heard(request)).toEqual(['1', '1']);
  const told = await timesOf(across);
  await expect(rowOf(here, team.name, 'Boris').getByTestId('score')).toHaveText('1,050 SD');

  await both?.stopOne('nats');
  await expect.poll(() => heard(request)).toEqual(['0', '0']);
  const foundOut = await timesOf(across);
  // Who is told knows before those who look now and then.
  expect(Math.min(...told), `${told.join()} ${foundOut.join()}`).toBeLessThan(Math.max(...foundOut));
  await both?.startNats();
  // The processes come back to it by themselves.
  await expect.poll(() => heard(request), { timeout: 30_000 }).toEqual(['1', '1']);
  await across();
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
