import { languages, type Language, type Person, persons } from '../../src/features/docs/guide-types.ts';

/** A page as it lies in the folder: `en/rep/02-calendar.md`. */
export type Source = {
  path: string;
  language: Language;
  person: Person;
  order: number;
  slug: string;
  markdown: string;
};

/** All that a page may name: the other pages, and the pictures with their sizes by path (`pictures/en/board.png`). */
export type Folder = {
  sources: Source[];
  pictures: ReadonlyMap<string, { width: number; height: number }>;
};

/** Where the guide lies in the repository: what a link outside of it is relative to. */
export const guideFolder = 'docs/guide';

/** What is wrong with the documents; all of it is said at once. */
export type Problems = { say: (path: string, problem: string) => void };

export function sourceOf(path: string, markdown: string, problems: Problems): Source | undefined {
  const [folder, who, name = '', ...rest] = path.split('/');
  const language = languages.find((each) => each === folder);
  const person = persons.find((each) => each === who);
  const [, order, slug] = /^(\d\d)-([a-z\d]+(?:-[a-z\d]+)*)\.md$/.exec(name) ?? [];
  if (language && person && order !== undefined && slug !== undefined && rest.length === 0) {
    return { path, language, person, order: Number(order), slug, markdown };
  }
  problems.say(path, `a page lies in <${languages.join('|')}>/<${persons.join('|')}>/<nn>-<slug>.md`);
  return undefined;
}
