import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Folder, type Problems, sourceOf } from './source.ts';

const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

/** Pictures have two pixels for each of the page, for sharp screens (e2e/guide.spec.ts). */
const density = 2;

/** From the first bytes, so that a page keeps a place for the picture before it has come. */
function sizeOf(file: string): { width: number; height: number } | undefined {
  const bytes = readFileSync(file);
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(signature)) return undefined;
  return { width: Math.round(bytes.readUInt32BE(16) / density), height: Math.round(bytes.readUInt32BE(20) / density) };
}

/** No folder is a guide without pages. */
export function readFolder(folder: string, problems: Problems): Folder {
  const pictures = globSync('pictures/**/*.png', { cwd: folder }).flatMap((path) => {
    const size = sizeOf(join(folder, path));
    if (!size) problems.say(path, 'is no PNG');
    return size ? [[path, size] as const] : [];
  });
  const pages = globSync('*/**/*.md', { cwd: folder }).toSorted();
  return {
    sources: pages.flatMap((path) => sourceOf(path, readFileSync(join(folder, path), 'utf8'), problems) ?? []),
    pictures: new Map(pictures),
  };
}
