/** Fails when src/api/gen is not what openapi.json generates. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const committed = 'src/api/gen';
const fresh = mkdtempSync(join(tmpdir(), 'standings-client-'));

function files(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const plain = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(plain.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

try {
  const run = spawnSync('openapi-ts', { env: { ...process.env, GEN_OUT: fresh }, encoding: 'utf8', shell: true });
  if (run.status !== 0) throw new Error(run.stderr + run.stdout);
  const [ours, theirs] = [files(committed), files(fresh)];
  const drift = [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name));
  for (const name of drift) console.error(`${committed}/${name} differs from what openapi.json generates: npm run gen`);
  process.exitCode = drift.length === 0 ? 0 : 1;
} finally {
  rmSync(fresh, { recursive: true });
}
