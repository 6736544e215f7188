import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Organisations } from './servers.ts';

const binary = resolve(process.env['GOOGLE_STAND_IN_BIN'] ?? '../target/debug/google-stand-in');

/** Google for the journeys, on loopback; it says when it is ready. */
export async function startStandIn({ servers, standIn }: Organisations): Promise<ChildProcess> {
  const args = Object.entries({
    port: String(standIn.port),
    'client-id': standIn.clientId,
    'client-secret': standIn.clientSecret,
    'redirect-uri': `${servers.google.url}/api/auth/google/callback`,
  }).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`${binary} ended with ${code}`)));
    child.stdout.once('data', () => ready());
  });
  return child;
}

/** What makes a server ask the stand-in; secrets in the environment, as in earnest. */
export function googleOptions({ servers, standIn }: Organisations): { args: string[]; env: Record<string, string> } {
  const options = {
    'public-url': servers.google.url,
    'google-client-id': standIn.clientId,
    'google-issuer': standIn.url,
    'google-api': standIn.url,
    'new-account-domains': standIn.domain,
    // Looked at, and tried again, sooner than in earnest: nobody waits here for long.
    'calendar-retry': '2s',
  };
  return {
    args: ['--with-worker', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    env: {
      STANDINGS_GOOGLE_CLIENT_SECRET: standIn.clientSecret,
      STANDINGS_CALENDAR_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    },
  };
}
