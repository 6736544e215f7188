/**
 * Lighthouse for desktops on the pages of a running server: `lighthouse.ts <folder of lighthouse> <url> <token>`, where
 * the token is an administrator's. Prints a table, and fails when accessibility or best practices is below 95 on a page.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '../chromium.config.ts';

// Only what is used of them: their own types lie where they are installed, outside the web app's packages.
interface Tab {
  evaluateOnNewDocument: (script: string) => Promise<unknown>;
}
interface Browser {
  newPage: () => Promise<Tab>;
  close: () => Promise<void>;
}
interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  details?: { items?: { node?: { selector: string }; description?: string }[] };
}
interface Report {
  runtimeError?: { code: string; message: string };
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

const limit = 95;
const judged = ['accessibility', 'best-practices'];
const columns = [...judged, 'performance'];

const [folder = '', url = '', token = ''] = process.argv.slice(2);
// The browser's driver is Lighthouse's own: the one it was tested with.
const driver = createRequire(join(folder, 'package.json')).resolve('puppeteer-core');
const load = (path: string) => import(pathToFileURL(path).href);
const { default: lighthouse } = await load(join(folder, 'core/index.js'));
const { default: desktop } = await load(join(folder, 'core/config/desktop-config.js'));
const { default: puppeteer } = await load(driver);

async function report(address: string, signedIn: boolean): Promise<Report> {
  // A browser and a profile for each page: nothing of the app is in its cache yet.
  const browser: Browser = await puppeteer.launch({
    executablePath: chromium.executablePath,
    args: chromium.args,
  });
  try {
    const tab = await browser.newPage();
    // Before the app reads it. The blank page, on which Lighthouse begins, has no storage.
    const signIn = `if (origin === '${url}') localStorage.setItem('authToken', ${JSON.stringify(token)})`;
    if (signedIn) await tab.evaluateOnNewDocument(signIn);
    const flags = { onlyCategories: columns, disableStorageReset: true, logLevel: 'error' };
    const { lhr } = await lighthouse(address, flags, desktop, tab);
    return lhr;
  } finally {
    await browser.close();
  }
}

// What the machine and the tool cost by themselves. One word, because Lighthouse refuses a page that paints nothing.
const nothing = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><main>Empty</main></html>';
const empty = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(nothing);
});
await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
const bound = empty.address();
if (bound === null || typeof bound === 'string') throw new Error('the empty page has no port');

const pages = [
  { name: 'empty page', address: `http://127.0.0.1:${bound.port}/`, signedIn: false, counts: false },
  { name: '/auth', address: `${url}/auth`, signedIn: false, counts: true },
  { name: '/', address: `${url}/`, signedIn: true, counts: true },
  { name: '/progress', address: `${url}/progress`, signedIn: true, counts: true },
];

// An audit that could not run has no score: neither has its category then, which is as bad as a low one.
const points = ({ categories }: Report, category: string) => {
  const score = categories[category]?.score ?? null;
  return score === null ? undefined : Math.round(score * 100);
};

function* failing({ categories, audits }: Report) {
  for (const { id, weight } of judged.flatMap((category) => categories[category]?.auditRefs ?? [])) {
    const audit = audits[id];
    if (audit === undefined || weight === 0 || audit.score === 1) continue;
    if (['notApplicable', 'manual', 'informative'].includes(audit.scoreDisplayMode)) continue;
    yield `${id}: ${audit.title}`;
    const places = (audit.details?.items ?? []).flatMap((item) => item.node?.selector ?? item.description ?? []);
    for (const place of places.slice(0, 5)) yield `  ${place}`;
  }
}

let passed = true;
const remarks: string[] = [];
// The last column is how quick Lighthouse found the processor just then: performance falls with it.
console.log(['page'.padEnd(12), ...[...columns, 'machine'].map((column) => column.padStart(16))].join(''));
for (const { name, address, signedIn, counts } of pages) {
  const answer = await report(address, signedIn);
  const scores = columns.map((column) => String(points(answer, column) ?? 'none').padStart(16));
  const machine = Math.round(answer.environment.benchmarkIndex).toLocaleString('en').padStart(16);
  console.log([name.padEnd(12), ...scores, machine].join(''));
  if (answer.runtimeError) throw new Error(`${name}: ${answer.runtimeError.message}`);
  // A page that sent us elsewhere is not the one that was measured.
  const { pathname } = new URL(answer.finalDisplayedUrl);
  if (pathname !== new URL(address).pathname) throw new Error(`${name} went to ${pathname}`);
  if (!counts) continue;
  for (const line of failing(answer)) remarks.push(name.padEnd(12) + line);
  passed &&= judged.every((category) => (points(answer, category) ?? 0) >= limit);
}
empty.close();
for (const line of remarks) console.log(line);
console.log(passed ? `all at ${limit} or above` : `below ${limit}`);
process.exitCode = passed ? 0 : 1;
