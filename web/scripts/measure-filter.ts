/**
 * How long a list takes to follow its filter: `measure-filter.ts <presses> <url> <token> [<name of the field>]` opens the screen,
 * types letter by letter into its search field, and prints JSON: the ms from each key press to the next painted frame, their
 * median and the longest, and how many rows the list shows at once. What the server is asked for afterwards does not count.
 */
import { chromium as browserType } from 'playwright';
import { chromium } from '../chromium.config.ts';

const [presses = '10', url = '', token = '', name = ''] = process.argv.slice(2);

const browser = await browserType.launch({
  executablePath: chromium.executablePath,
  args: ['--headless', ...chromium.args],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
const page = await context.newPage();
await page.goto(url);
const field = page.getByRole('searchbox', name === '' ? {} : { name }).first();
await field.click();

const rows = await page.getByRole('row').or(page.getByRole('listitem')).or(page.getByRole('radio')).count();
await page.evaluate(() => {
  const times: number[] = [];
  Object.assign(window, { times });
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    true,
  );
});
for (let press = 0; press < Number(presses); press += 1) {
  await page.keyboard.press(press % 2 === 0 ? 'a' : 'Backspace');
  await page.waitForFunction((count) => Reflect.get(window, 'times').length > count, press);
}
const times: number[] = await page.evaluate(() => Reflect.get(window, 'times'));
await browser.close();

const sorted = times.toSorted((a, b) => a - b);
console.log(JSON.stringify({ rows, median: sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1), times }));
