import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../src/features/docs/guide-types.ts';
import { type Made, makeGuide, pagesFor } from './guide/make-guide.ts';
import { readFolder } from './guide/read-folder.ts';
import { guideFolder } from './guide/source.ts';

export const guidePrefix = 'virtual:guide/';
const ours = (id: string): boolean => id.startsWith(`\0${guidePrefix}`);

function readGuide(folder: string): Made[] {
  const found: string[] = [];
  const problems = {
    say: (path: string, problem: string): void => void found.push(`${guideFolder}/${path}: ${problem}`),
  };
  const pages = makeGuide(readFolder(folder, problems), problems);
  if (found.length > 0) throw new Error(`The guide has mistakes.\n${found.join('\n')}`);
  return pages;
}

function entryOf({ name, source: { language, person, slug }, page: { title }, summary }: Made): string {
  const known = JSON.stringify({ language, person, slug, title, summary }).slice(1, -1);
  return `{${known},load:()=>import(${JSON.stringify(`${guidePrefix}page/guide-${name}`)})}`;
}

function contentsModule(pages: Made[]): string {
  const lists = languages.map((language) => `${language}:[${pagesFor(language, pages).map(entryOf).join(',\n')}]`);
  return `export const contents = {${lists.join(',\n')}};`;
}

function pageModule({ page, pictures }: Made, folder: string): string {
  const imports = pictures.map((path, index) => `import p${index} from ${JSON.stringify(join(folder, path))};`);
  const names = pictures.map((_, index) => `p${index}`);
  return `${imports.join('\n')}\nexport const page = {...${JSON.stringify(page)}, pictures: [${names.join()}]};`;
}

function searchModule(language: Language, pages: Made[]): string {
  return `export const sections = ${JSON.stringify(pagesFor(language, pages).flatMap(({ sections }) => sections))};`;
}

/**
 * The documents of docs/guide as modules of the app: the contents, a module a page, and what the search of a language
 * looks through. A page that names what does not exist, or is more than plain Markdown, breaks the build.
 */
export function guide(folder: string): Plugin {
  let read: Made[] | undefined;
  const pages = (): Made[] => (read ??= readGuide(folder));

  return {
    name: 'guide',
    // Pictures lie beside the pages, outside of the app's own folder.
    config: ({ root = process.cwd() }) => ({ server: { fs: { allow: [root, folder] } } }),
    resolveId: (id) => (id.startsWith(guidePrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!ours(id)) return undefined;
      const [kind, name] = id.slice(guidePrefix.length + 1).split('/');
      if (kind === 'contents') return contentsModule(pages());
      const language = languages.find((each) => each === name);
      if (kind === 'search' && language) return searchModule(language, pages());
      const page = pages().find((each) => `guide-${each.name}` === name);
      return page && pageModule(page, folder);
    },
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.add(folder);
      watcher.on('all', (_, file) => {
        if (!file.startsWith(folder)) return;
        read = undefined;
        for (const [id, module] of moduleGraph.idToModuleMap) if (ours(id)) moduleGraph.invalidateModule(module);
        ws.send({ type: 'full-reload' });
      });
    },
  };
}
