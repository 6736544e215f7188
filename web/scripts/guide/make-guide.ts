import { type Language, persons, type Section } from '../../src/features/docs/guide-types.ts';
import { type Outline, outlineOf } from './outline.ts';
import { type MadePage, pageOf } from './page-of.ts';
import { sectionsOf } from './sections-of.ts';
import type { Folder, Problems } from './source.ts';
import { plainLine } from './tokens.ts';

export type Made = MadePage & {
  /** Of the module that carries it. */
  name: string;
  source: Outline['source'];
  summary: string;
  sections: Section[];
};

function inOrder({ source: a }: Made, { source: b }: Made): number {
  return persons.indexOf(a.person) - persons.indexOf(b.person) || a.order - b.order || a.slug.localeCompare(b.slug);
}

/** All pages, or every problem that any of them has. */
export function makeGuide({ sources, pictures }: Folder, problems: Problems): Made[] {
  const pages = new Map(sources.map((source) => [source.path, outlineOf(source)]));
  const names = new Set<string>();
  const guide = [...pages].map(([path, outline]): Made => {
    const { source } = outline;
    const name = `${source.language}-${source.person}-${source.slug}`;
    if (names.has(name)) problems.say(path, `another page is called '${source.slug}' too`);
    names.add(name);
    const summary = plainLine(outline.lead?.tokens ?? []);
    const made = pageOf(outline, pictures, { path, pages, problems });
    return { page: made.page, pictures: made.pictures, name, source, summary, sections: sectionsOf(outline) };
  });
  return guide.toSorted(inOrder);
}

/** What a reader of a language is shown: its own pages, and in English those that it lacks. */
export function pagesFor(language: Language, guide: Made[]): Made[] {
  const own = guide.filter(({ source }) => source.language === language);
  const lacks = ({ source: { person, slug } }: Made) =>
    !own.some(({ source }) => source.person === person && source.slug === slug);
  const english = guide.filter((made) => made.source.language === 'en' && lacks(made));
  return [...own, ...english].toSorted(inOrder);
}
