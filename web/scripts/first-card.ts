/**
 * How long a person waits for the first team card: `first-card.ts <loads> <url> <token> [<url> <token> …]` opens each
 * dashboard in turn in a fresh profile, the processor slowed down four times, and prints the medians in ms as JSON.
 */
import { chromium as browserType } from 'playwright';
import { chromium } from '../chromium.config.ts';

const [loads = '5', ...rest] = process.argv.slice(2);
const dashboards = rest.flatMap((url, index) =>
  index % 2 === 0 ? [{ url, token: rest[index + 1] ?? '', times: Array.of<number>() }] : [],
);

const browser = await browserType.launch({
  executablePath: chromium.executablePath,
  args: ['--headless', ...chromium.args],
});

async function firstCard(url: string, token: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  const slowed = await context.newCDPSession(page);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  // Of the page itself: the driver's own way to and fro does not count.
  const time = await page.evaluate(() => performance.now());
  await context.close();
  return time;
}

for (let load = 0; load <= Number(loads); load += 1) {
  for (const { url, token, times } of dashboards) {
    const time = await firstCard(url, token);
    // The first load of each warms the server up.
    if (load > 0) times.push(time);
  }
}
await browser.close();

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
console.log(JSON.stringify(dashboards.map(({ times }) => median(times))));
