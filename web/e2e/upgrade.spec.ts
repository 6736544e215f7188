import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeDatabase, sql } from './support/database.ts';
import { ready, run, serve, stop } from './support/program.ts';
import { upgraded } from './support/servers.ts';
import { expect, storeToken, test, tokenOf } from './support/test.ts';
import { visit } from './support/visit.ts';
import told from './first-version/board-2026-10-20.json' with { type: 'json' };

/**
 * A demo organisation as the first version left it: its database after a day of use, its pictures, and what it said of
 * a past day. Kept as they were made; see first-version/README.md.
 */
const kept = (file: string) => join(import.meta.dirname, 'first-version', file);
const day = '2026-10-20';
const secret = 'standings demo';

const everybody = [
  '/',
  '/progress',
  '/calendar',
  '/calendar?view=month',
  '/archive',
  `/archive?date=${day}`,
  `/archive/fullscreen?date=${day}&groups=1,2`,
  '/teams',
  '/profile',
  '/privacy',
  '/contact-admin',
  '/docs',
];
const administrators = [
  '/teams/1',
  '/teams/1/balls',
  '/users',
  '/users/2',
  '/settings/organisation',
  '/calendar/rules',
  '/calendar/connections',
  '/displays',
  '/api-reference',
];

// One database for all of them, in one worker.
test.describe.configure({ mode: 'default' });

let child: ChildProcess | undefined;
let files = '';

test.beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'standings-e2e-upgrade-'));
  execFileSync('tar', ['-xzf', kept('pictures.tar.gz'), '-C', files]);
  const url = await makeDatabase(upgraded.database);
  sql(url, gunzipSync(readFileSync(kept('database.sql.gz'))).toString());
  const database = ['--database-url', url, '--test-database'];
  await run(['migrate', ...database]);
  child = serve(upgraded, database, files, { args: ['--with-worker'], env: {} });
  await ready(upgraded, child);
});
test.afterAll(async () => {
  if (child) await stop(child);
  if (files !== '') rmSync(files, { recursive: true, force: true });
});

for (const [person, paths] of [
  ['rep', everybody],
  ['admin', [...everybody, ...administrators]],
] as const) {
  test(`a database of the first version comes up with every page alive: ${person}`, async ({
    context,
    page,
    request,
  }) => {
    await storeToken(context, upgraded, await tokenOf(request, person, upgraded, secret));
    for (const path of paths) await visit(page, upgraded.url + path);
  });
}

test('a past day says today what the first version said of it', async ({ request }) => {
  const authorization = await tokenOf(request, 'rep', upgraded, secret);
  const options = { params: { date: day }, headers: { authorization } };
  const answer = await request.get(`${upgraded.url}/api/groups/tables`, options);
  expect(await answer.json()).toMatchObject({ data: told });
});
