/**
 * Keeps the dashboard's first load small: the entry, and all that it imports before anything is shown, gzipped. What
 * comes later (menus, dialogs, other screens) does not count, and its texts may not be asked for: they are not there
 * yet. Reads the Vite manifest that `npm run check:size` writes.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = 'node_modules/.cache/size';
const mostBytes = 150_000;

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

const screens: Record<string, string> = JSON.parse(readFileSync('src/i18n/en/screens.json', 'utf8'));
const laterTexts = new Set(Object.keys(screens).map((key) => key.replace(/_(one|other)$/, '')));

let total = 0;
let tooEarly = 0;
for (const key of eagerly(entry, new Set())) {
  const file = manifest[key]?.file ?? '';
  const code = readFileSync(`${folder}/${file}`, 'utf8');
  const bytes = gzipSync(code).length;
  for (const text of laterTexts) {
    if (!['`', "'", '"'].some((quote) => code.includes(quote + text + quote))) continue;
    tooEarly += 1;
    console.error(`'${text}' is used by the first load: it belongs to first.json`);
  }
  total += bytes;
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(
  `${(total / 1000).toFixed(1).padStart(7)} kB of JavaScript before the dashboard, at most ${mostBytes / 1000} kB`,
);
process.exit(total <= mostBytes && tooEarly === 0 ? 0 : 1);
