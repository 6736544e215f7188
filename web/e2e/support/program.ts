import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Organisation } from './servers.ts';

const binary = resolve(process.env['STANDINGS_BIN'] ?? '../target/debug/standings');
const readyWithinMs = 30_000;

export async function run(args: string[]): Promise<void> {
  await promisify(execFile)(binary, args, { env: { ...process.env, STANDINGS_LOG: 'warn' } });
}

const logOf = ({ database, port }: Organisation): string => `test-results/${database}-${port}.log`;

type More = { args: string[]; env: Record<string, string> };

export function serve(
  organisation: Organisation,
  database: string[],
  files: string,
  more: More = { args: [], env: {} },
): ChildProcess {
  const options = {
    listen: `127.0.0.1:${organisation.port}`,
    'metrics-listen': `127.0.0.1:${organisation.metricsPort}`,
    files,
    // PostgreSQL allows 200 in all, and each worker of Playwright has six servers or more.
    'database-connections': '5',
    // One machine and a few people do everything of the suite: limits are the server tests' business.
    'login-burst': '1000',
    'password-changes': '1000/1s',
    'uploads-of-person': '16',
    writes: '100000/1ms',
    'account-failures': '1000',
    'unknown-emails': '1000',
    'drain-wait': '0s',
  };
  const args = ['serve', ...database, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
  const child = spawn(binary, [...args, ...more.args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // No backtrace below an error: what is shown of the log is its end.
    env: { ...process.env, RUST_LIB_BACKTRACE: '0', ...more.env },
  });
  const log = createWriteStream(logOf(organisation));
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  return child;
}

/** By itself or by a signal. */
const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export async function ready(organisation: Organisation, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (isOver(child)) break;
    const answer = await fetch(`${organisation.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resume) => {
      setTimeout(resume, 50);
    });
  }
  const log = logOf(organisation);
  throw new Error(
    `${organisation.database} is not ready: the end of ${log}:\n${readFileSync(log, 'utf8').slice(-2000)}`,
  );
}

export async function stop(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  const gone = new Promise((resume) => {
    child.once('exit', resume);
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}
