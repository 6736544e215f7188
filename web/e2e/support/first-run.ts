import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeDatabase } from './database.ts';
import { ready, serve, stop } from './program.ts';
import { type Organisation, templates } from './servers.ts';
import { expect } from './test.ts';

export const founder = { name: 'Vera Sinitsyna', email: 'vera@first.example', password: 'correct horse' } as const;

/** A server on a new database: nobody can sign in, and its log has the code by which it is set up. */
export class FirstRun {
  readonly at: Organisation;
  private readonly folder = mkdtempSync(join(tmpdir(), 'standings-setup-'));
  private child: ChildProcess | undefined;

  private constructor(at: Organisation) {
    this.at = at;
  }

  static async start(at: Organisation): Promise<FirstRun> {
    const first = new FirstRun(at);
    const database = ['--database-url', await makeDatabase(at.database, templates.migrated), '--test-database'];
    first.child = serve(at, database, first.folder);
    try {
      await ready(at, first.child);
    } catch (error) {
      await first.stop();
      throw error;
    }
    return first;
  }

  /** As an operator finds it: the line that tells where to go. */
  async code(): Promise<string> {
    const { database, port, url } = this.at;
    const line = new RegExp(`${url}/setup with the code ([A-Z0-9-]{14})`);
    const read = () => line.exec(readFileSync(`test-results/${database}-${port}.log`, 'utf8'))?.[1] ?? '';
    await expect.poll(read).not.toBe('');
    return read();
  }

  async stop(): Promise<void> {
    if (this.child) await stop(this.child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The texts of the page, in the order in which they are asked for. */
export async function fillSetup(
  page: Page,
  code: string,
  organisation: string,
  name: string = founder.name,
): Promise<void> {
  const field = (key: string) => page.locator(`input[name="${key}"]`);
  await field('code').fill(code);
  await field('organisation.name').fill(organisation);
  await field('admin.name').fill(name);
  await field('admin.email').fill(founder.email);
  await field('admin.password').fill(founder.password);
}
