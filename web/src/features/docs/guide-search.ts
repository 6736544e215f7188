import MiniSearch from 'minisearch';
import { fold } from '@/lib/text-match.ts';
import type { Language, Section } from './guide-types.ts';
import { wordPattern } from './matching.ts';

/** `terms` are the words of the guide that answered, folded. */
export type Found = Section & { terms: ReadonlySet<string> };

const loaders = {
  en: () => import('virtual:guide/search/en'),
  ru: () => import('virtual:guide/search/ru'),
};

/** Words by their beginnings, and with a small mistake from four letters on: that covers most Russian endings too. */
const settings = {
  boost: { title: 4, heading: 2.5, text: 1, page: 0.3 },
  prefix: true,
  fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
};

/** All the words somewhere in a section; where that finds nothing, any of them. */
export function searchIn(sections: readonly Section[]): (query: string) => Found[] {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text', 'page'],
    tokenize: (text) => text.match(wordPattern) ?? [],
    processTerm: fold,
  });
  index.addAll(
    sections.map(({ title, path, text }, id) => {
      const heading = path.at(-1) ?? '';
      // The title counts as one only where the page begins: else each of its sections would come first.
      return { id, title: heading === '' ? title : '', heading, text, page: title };
    }),
  );
  return (query) => {
    const strict = index.search(query, { ...settings, combineWith: 'AND' });
    const hits = strict.length > 0 ? strict : index.search(query, settings);
    return hits.flatMap(({ id, match }) => {
      const section = typeof id === 'number' ? sections[id] : undefined;
      return section ? [{ ...section, terms: new Set(Object.keys(match)) }] : [];
    });
  };
}

export async function loadSearch(language: Language): Promise<(query: string) => Found[]> {
  const { sections } = await loaders[language]();
  return searchIn(sections);
}
