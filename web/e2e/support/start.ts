/**
 * Starts the real binary for each worker, on databases made for this run, and stops it by its own process ids at the end.
 * STANDINGS_BIN (../target/debug/standings), GOOGLE_STAND_IN_BIN (../target/debug/google-stand-in) and E2E_DATABASE_URL (a server on which databases may be made) say where.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { makeDatabase, psql } from './database.ts';
import { googleOptions, startStandIn } from './google-program.ts';
import { ready, run, serve, stop } from './program.ts';
import { type Organisations, organisationsOf, password, people, templates } from './servers.ts';

const names = ['demo', 'empty', 'special', 'workshop', 'arena', 'google'] as const;
type Name = (typeof names)[number];

function moreOf(name: Name, organisations: Organisations) {
  if (name === 'google') return googleOptions(organisations);
  return name === 'arena' ? { args: ['--with-worker'], env: {} } : undefined;
}

const optionsOf = (url: string): string[] => ['--database-url', url, '--test-database'];

async function migrate(): Promise<void> {
  const url = await makeDatabase(templates.migrated);
  await run(['migrate', ...optionsOf(url)]);
  // scripts/odd-hours wants another zone than UTC.
  const zone = process.env['TEST_ZONE'];
  if (zone) await psql(url, `--command=UPDATE organisation SET zone = '${zone}'`);
}

async function fillDemo(pictures: string): Promise<void> {
  const database = optionsOf(await makeDatabase(templates.demo, templates.migrated));
  await run(['demo', ...database, '--files', pictures, '--password', password]);
}

async function fillKeeper(): Promise<void> {
  const database = optionsOf(await makeDatabase(templates.keeper, templates.migrated));
  await run(['admin', 'create', ...database, '--email', people.keeper, '--name', 'Keeper', '--password', password]);
}

// Playwright wants the set-up as a default export.
// oxlint-disable-next-line import/no-default-export
export default async function start({ workers }: FullConfig): Promise<() => Promise<void>> {
  mkdirSync('test-results', { recursive: true });
  await migrate();
  const folder = mkdtempSync(join(tmpdir(), 'standings-e2e-'));
  const pictures = join(folder, 'pictures');
  const filled = { demo: fillDemo(pictures), keeper: fillKeeper() };
  const children: ChildProcess[] = [];

  async function startOrganisation(organisations: Organisations, name: Name): Promise<void> {
    const organisation = organisations.servers[name];
    const files = join(folder, organisation.database);
    const template = name === 'demo' ? 'demo' : 'keeper';
    await filled[template];
    const url = await makeDatabase(organisation.database, templates[template]);
    if (name === 'demo') await cp(pictures, files, { recursive: true });
    if (name === 'special' || name === 'workshop') await psql(url, `--file=e2e/support/${name}.sql`);
    const child = serve(organisation, optionsOf(url), files, moreOf(name, organisations));
    children.push(child);
    await ready(organisation, child);
  }

  const started: Promise<unknown>[] = [];
  for (let worker = 0; worker < workers; worker += 1) {
    const organisations = organisationsOf(worker);
    started.push(startStandIn(organisations).then((child) => children.push(child)));
    for (const name of names) started.push(startOrganisation(organisations, name));
  }
  const stopAll = async () => {
    // What is still starting when another one fails is stopped too.
    await Promise.allSettled(started);
    await Promise.all(children.map(stop));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(started);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
