import { execFileSync } from 'node:child_process';

const server = process.env['E2E_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:15433/postgres';

export function databaseUrl(database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export function sql(url: string, statements: string): string {
  const args = [url, '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1'];
  return execFileSync('psql', args, { input: statements, encoding: 'utf8' }).trim();
}

/** A new, empty database of this name; one left over from an earlier run goes. */
export function makeDatabase(database: string): string {
  sql(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE);`);
  sql(server, `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';`);
  return databaseUrl(database);
}
