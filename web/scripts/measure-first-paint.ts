/**
 * Compares the dashboard's first screen with an empty page of the same stack (`bench/empty`):
 * `measure-first-paint.ts <rounds> <url> <token>` loads both in turn (ours, empty, empty, ours), the processor slowed down
 * four times, and prints JSON: the ratios of the rounds, and the medians of all loads. Both come from web/dist and its like by
 * the same program (serve-built.ts); `url` answers the calls. `cold` is a fresh profile, `warm` the next load in it.
 *
 * fp, fcp: the browser's first-paint and first-contentful-paint. frame: when React has put its first elements into the
 * document. card: the first team card (the empty page's article). All in ms since the navigation began. tbt: what long tasks
 * take over 50 ms each, from the navigation until half a second after the card without a long task. cls: the layout shift until then.
 * own: as tbt, with the processor time of the tasks instead of the time on the clock, which other programs make longer.
 * script, style, layout, task: the main thread's own time until then, as the browser counts it.
 */
import { resolve } from 'node:path';
import { type BrowserContext, chromium as browserType } from 'playwright';
import { build } from 'vite';
import { chromium } from '../chromium.config.ts';
import { compressed } from './compressed.ts';
import { serveBuilt } from './serve-built.ts';

const figures = ['fp', 'fcp', 'frame', 'card', 'tbt', 'own', 'cls', 'script', 'style', 'layout', 'task'] as const;
type Load = Record<(typeof figures)[number], number>;
type Loads = { cold: Load; warm: Load };

const [rounds = '5', url = '', token = ''] = process.argv.slice(2);
const folder = resolve('node_modules/.cache/empty');
await build({
  root: resolve('bench/empty'),
  configFile: false,
  logLevel: 'error',
  plugins: [compressed()],
  build: { outDir: folder, emptyOutDir: true },
});
const ours = await serveBuilt(resolve('dist'), new URL(url));
const empty = await serveBuilt(folder, new URL(url));

const browser = await browserType.launch({
  executablePath: chromium.executablePath,
  args: ['--headless', ...chromium.args],
});

function observe(): void {
  const seen = { tbt: 0, cls: 0, frame: 0, card: 0, lastLong: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tbt += Math.max(0, duration - 50);
      seen.lastLong = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.cls += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const root = document.querySelector('#root');
    // What the page itself brought along is no frame of React's.
    if (root && !root.querySelector('#shell') && root.childElementCount > 0) seen.frame ||= performance.now();
    if (document.querySelector('article')) seen.card ||= performance.now();
  }).observe(document, { subtree: true, childList: true });
}

type TraceEvent = { pid: number; tid: number; name: string; tdur?: number; args: { name?: string } };

/** Of the renderer that was busiest: only one page is loading. */
function ownBlocking(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasksOf = (main: TraceEvent) =>
    traceEvents.filter(
      ({ pid, tid, name }) => pid === main.pid && tid === main.tid && name === 'ThreadControllerImpl::RunTask',
    );
  const blocking = mains.map((main) =>
    tasksOf(main).reduce((total, { tdur = 0 }) => total + Math.max(0, tdur / 1000 - 50), 0),
  );
  return Math.max(0, ...blocking);
}

/** By the browser's own protocol alone: what Playwright would put into the page is a long task of its own. */
async function loadIn(context: BrowserContext, target: string): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ask = async (expression: string) =>
    (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const source = `localStorage.setItem('authToken', ${JSON.stringify(token)}); (${String(observe)})()`;
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Performance.enable');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await session.send('Page.navigate', { url: target });
  for (;;) {
    await new Promise((done) => setTimeout(done, 250));
    if (await ask('window.seen?.card > 0 && performance.now() - Math.max(seen.card, seen.lastLong) > 500')) break;
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const spent = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  const seen = await ask(`({ ...seen, fp: performance.getEntriesByName('first-paint')[0]?.startTime,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })`);
  const own = ownBlocking(await browser.stopTracing());
  // The next load comes by the service worker, which the app begins after its first screen.
  if (target === ours.url)
    await session.send('Runtime.evaluate', { expression: 'navigator.serviceWorker.ready', awaitPromise: true });
  await page.close();
  return {
    ...seen,
    own,
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    task: spent('TaskDuration'),
  };
}

async function load({ url: target }: { url: string }): Promise<Loads> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cold = await loadIn(context, target);
  const warm = await loadIn(context, target);
  await context.close();
  return { cold, warm };
}

// The first load of each warms the servers up.
await load(ours);
await load(empty);
const all = { ours: Array.of<Loads>(), empty: Array.of<Loads>() };
for (let round = 0; round < Number(rounds); round += 1) {
  all.ours.push(await load(ours));
  all.empty.push(await load(empty), await load(empty));
  all.ours.push(await load(ours));
}
await browser.close();
for (const { server } of [ours, empty]) {
  server.closeAllConnections();
  server.close();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function compared(kind: keyof Loads) {
  const of = (loads: Loads[], name: keyof Load) => loads.map((each) => each[kind][name]);
  const medians = (loads: Loads[]) =>
    Object.fromEntries(figures.map((name) => [name, Number(median(of(loads, name)).toFixed(3))]));
  // An empty page may block for nothing at all.
  const ratiosOf = (name: keyof Load) =>
    Array.from({ length: Number(rounds) }, (_, round) => {
      const sum = (loads: Loads[]) =>
        of(loads.slice(2 * round, 2 * round + 2), name).reduce((total, each) => total + each, 0);
      return sum(all.ours) / Math.max(1, sum(all.empty));
    });
  return {
    ratios: {
      fp: ratiosOf('fp'),
      fcp: ratiosOf('fcp'),
      frame: ratiosOf('frame'),
      tbt: ratiosOf('tbt'),
      own: ratiosOf('own'),
    },
    ours: { ...medians(all.ours), cls: Math.max(...of(all.ours, 'cls')) },
    empty: medians(all.empty),
  };
}

console.log(JSON.stringify({ cold: compared('cold'), warm: compared('warm') }));
