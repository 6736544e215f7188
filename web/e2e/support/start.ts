/**
 * Starts the real binary on databases made for this run, and stops it by its own process ids at the end.
 * STANDINGS_BIN (../target/debug/standings), GOOGLE_STAND_IN_BIN (../target/debug/google-stand-in) and E2E_DATABASE_URL (a server on which databases may be made) say where.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, sql } from './database.ts';
import { googleOptions, startStandIn } from './google-program.ts';
import { ready, run, serve, stop } from './program.ts';
import { type Organisation, password, people, servers } from './servers.ts';

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
      const more =
        organisation === servers.google
          ? googleOptions()
          : organisation === servers.arena
            ? { args: ['--with-worker'], env: {} }
            : undefined;
      const child = serve(organisation, database, files, more);
      children.push(child);
      await ready(organisation, child);
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
