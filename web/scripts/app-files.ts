import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { guidePrefix } from './guide.ts';

/** Kept whatever their size: what the first screen is made of. */
const always = ['/', '/theme-init.js', '/favicon.svg', '/manifest.webmanifest'];

/** A screen's code up to this size is kept too; what is larger comes when it is wanted. */
const mostBytes = 40_000;

function firstLoad(bundle: Rollup.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
  return found;
}

/** The guide is many pages, each read by few: they come when they are wanted. */
function isOfGuide(chunk: Rollup.OutputChunk): boolean {
  return chunk.moduleIds.some((id) => id.startsWith(`\0${guidePrefix}`));
}

/** Adds openapi.json, and tells the service worker of public/sw.js which files this build has, under a name of its own. */
export function appFiles(): Plugin {
  return {
    name: 'app-files',
    apply: 'build',
    generateBundle() {
      // The API's document, for /api-reference and for other programs; the dev server serves it from this folder.
      this.emitFile({ type: 'asset', fileName: 'openapi.json', source: readFileSync('openapi.json') });
    },
    writeBundle({ dir = 'dist' }, bundle) {
      const first = firstLoad(bundle);
      const assets = Object.values(bundle).filter((file) => {
        if (!file.fileName.startsWith('assets/')) return false;
        if (file.type === 'chunk')
          return first.has(file.fileName) || (file.code.length <= mostBytes && !isOfGuide(file));
        return /\.(css|woff2)$/.test(file.fileName);
      });
      const files = [...always, ...assets.map((file) => `/${file.fileName}`).toSorted()];
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      const hash = createHash('sha256').update(page).update(files.join());
      // Names under assets/ carry a hash of their content; these do not.
      for (const file of always) if (file !== '/') hash.update(readFileSync(join(dir, file)));
      const release = hash.digest('hex').slice(0, 12);
      const worker = readFileSync('public/sw.js', 'utf8')
        .replace("const release = 'unbuilt';", `const release = '${release}';`)
        .replace('const files = [];', `const files = ${JSON.stringify(files, null, 2)};`);
      if (!worker.includes(release) || !worker.includes('/assets/'))
        throw new Error('public/sw.js has no place for files');
      writeFileSync(join(dir, 'sw.js'), worker);
    },
  };
}
