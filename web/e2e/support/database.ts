import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const server = process.env['E2E_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:15433/postgres';
const options = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1'];

export function databaseUrl(database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export function sql(url: string, statements: string): string {
  return execFileSync('psql', [url, ...options], { input: statements, encoding: 'utf8' }).trim();
}

/** Lets others work meanwhile. */
export async function psql(url: string, ...args: string[]): Promise<void> {
  await promisify(execFile)('psql', [url, ...options, ...args]);
}

/** A copy of the template, or an empty database. One of this name that is left over from an earlier run goes. */
export async function makeDatabase(database: string, template = 'template0'): Promise<string> {
  await psql(
    server,
    `--command=DROP DATABASE IF EXISTS ${database} WITH (FORCE);`,
    `--command=CREATE DATABASE ${database} TEMPLATE ${template} ENCODING 'UTF8' LOCALE 'C.UTF-8';`,
  );
  return databaseUrl(database);
}
