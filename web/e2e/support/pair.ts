import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from './database.ts';
import { ready, serve, stop } from './program.ts';
import { type Organisation, pair, templates } from './servers.ts';

const natsWithinMs = 10_000;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function startNats(): Promise<ChildProcess> {
  const child = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(pair.natsPort)], { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
  });
  const deadline = Date.now() + natsWithinMs;
  while (Date.now() < deadline) {
    if (await Promise.race([answers(pair.natsPort), failed])) return child;
    await new Promise((resume) => {
      setTimeout(resume, 50);
    });
  }
  await stop(child);
  throw new Error('nats-server is not ready');
}

/** Two servers on one database and the NATS between them; each can be stopped and started again. */
export class Pair {
  private readonly folder = mkdtempSync(join(tmpdir(), 'standings-pair-'));
  private readonly database: string[];
  private readonly children = new Map<Organisation | 'nats', ChildProcess>();

  private constructor(url: string) {
    this.database = ['--database-url', url, '--test-database'];
  }

  static async start(): Promise<Pair> {
    const both = new Pair(await makeDatabase(pair.one.database, templates.keeper));
    try {
      await both.startNats();
      await Promise.all([both.startServer(pair.one), both.startServer(pair.two)]);
    } catch (error) {
      await both.stop();
      throw error;
    }
    return both;
  }

  async startNats(): Promise<void> {
    this.children.set('nats', await startNats());
  }

  async startServer(one: Organisation): Promise<void> {
    const nats = { args: ['--nats-url', `nats://127.0.0.1:${pair.natsPort}`], env: {} };
    const child = serve(one, this.database, this.folder, nats);
    this.children.set(one, child);
    await ready(one, child);
  }

  async stopOne(which: Organisation | 'nats'): Promise<void> {
    const child = this.children.get(which);
    if (child) await stop(child);
    this.children.delete(which);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.children.values()].map(stop));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
