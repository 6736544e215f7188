/**
 * Keeps the dashboard's first load small: the entry, and all that it imports before anything is shown, gzipped. What
 * comes later (menus, dialogs, other screens) does not count. Reads the Vite manifest that `npm run check:size` writes.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = 'node_modules/.cache/size';
const mostBytes = 170_000;

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

function eagerly(key: string, seen: Set<string>): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) eagerly(imported, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
if (entry === undefined) throw new Error('the manifest has no entry');

let total = 0;
for (const key of eagerly(entry, new Set())) {
  const file = manifest[key]?.file ?? '';
  const bytes = gzipSync(readFileSync(`${folder}/${file}`)).length;
  total += bytes;
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(
  `${(total / 1000).toFixed(1).padStart(7)} kB of JavaScript before the dashboard, at most ${mostBytes / 1000} kB`,
);
process.exit(total <= mostBytes ? 0 : 1);
