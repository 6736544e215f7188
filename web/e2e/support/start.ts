/**
 * Starts the real binary on databases made for this run, and stops it by its own process ids at the end.
 * STANDINGS_BIN (../target/debug/standings), GOOGLE_STAND_IN_BIN (../target/debug/google-stand-in) and E2E_DATABASE_URL (a server on which databases may be made) say where.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeDatabase, sql } from './database.ts';
import { googleOptions, startStandIn } from './google-program.ts';
import { type Organisation, password, people, servers } from './servers.ts';

const binary = resolve(process.env['STANDINGS_BIN'] ?? '../target/debug/standings');
const readyWithinMs = 30_000;

function run(args: string[]): void {
  execFileSync(binary, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STANDINGS_LOG: 'warn' },
  });
}

function serve(organisation: Organisation, database: string[], files: string): ChildProcess {
  const options = {
    listen: `127.0.0.1:${organisation.port}`,
    'metrics-listen': `127.0.0.1:${organisation.metricsPort}`,
    files,
    // One machine makes every wrong sign-in of the suite: its limits are the server tests' business.
    'login-burst': '1000',
    'account-failures': '1000',
    'unknown-emails': '1000',
    'drain-wait': '0s',
  };
  const args = ['serve', ...database, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
  const google = organisation === servers.google ? googleOptions() : { args: [], env: {} };
  const child = spawn(binary, [...args, ...google.args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...google.env },
  });
  const log = createWriteStream(`test-results/${organisation.database}.log`);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  return child;
}

async function ready({ url, database }: Organisation, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resume) => {
      setTimeout(resume, 50);
    });
  }
  throw new Error(`${database} is not ready: see test-results/${database}.log`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resume) => {
    child.once('exit', resume);
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}

async function fill(organisation: Organisation, files: string): Promise<string[]> {
  const url = makeDatabase(organisation.database);
  const database = ['--database-url', url, '--test-database'];
  run(['migrate', ...database]);
  if (organisation === servers.demo) {
    run(['demo', ...database, '--files', files, '--password', password]);
  } else {
    run(['admin', 'create', ...database, '--email', people.keeper, '--name', 'Keeper', '--password', password]);
  }
  if (organisation === servers.special) sql(url, readFileSync('e2e/support/special.sql', 'utf8'));
  if (organisation === servers.workshop) sql(url, readFileSync('e2e/support/workshop.sql', 'utf8'));
  return database;
}

// Playwright wants the set-up as a default export.
// oxlint-disable-next-line import/no-default-export
export default async function start(): Promise<() => Promise<void>> {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'standings-e2e-'));
  const children: ChildProcess[] = [];
  const stopAll = async () => {
    await Promise.all(children.map(stop));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    children.push(await startStandIn());
    for (const organisation of Object.values(servers)) {
      const files = join(folder, organisation.database);
      const database = await fill(organisation, files);
      const child = serve(organisation, database, files);
      children.push(child);
      await ready(organisation, child);
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
