import type { MarkedToken } from 'marked';
import type { Section } from '../../src/features/docs/guide-types.ts';
import type { Outline } from './outline.ts';
import { plainLine, plainText } from './tokens.ts';

/** What the search looks through: the page cut at its headings. */
export function sectionsOf({ source, title, lead, body, ids }: Outline): Section[] {
  const { person, slug, language } = source;
  const sections: Section[] = [];
  let path: string[] = [];
  let hash = '';
  let under: MarkedToken[] = lead ? [lead] : [];

  function end(): void {
    sections.push({ person, slug, language, title, path, hash, text: plainText(under) });
    under = [];
  }

  for (const token of body) {
    if (token.type !== 'heading') under.push(token);
    else {
      end();
      const text = plainLine(token.tokens);
      path = token.depth > 2 ? [...path.slice(0, 1), text] : [text];
      hash = ids.get(token) ?? '';
    }
  }
  end();
  return sections;
}
