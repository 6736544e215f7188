import type { MarkedToken, Tokens } from 'marked';
import { plainLine, tokensOf } from './tokens.ts';
import type { Source } from './source.ts';

/** A page cut into its parts, its headings named: enough to judge the links that lead to it. */
export type Outline = {
  source: Source;
  title: string;
  lead: Tokens.Paragraph | undefined;
  /** What follows the title and the first paragraph. */
  body: MarkedToken[];
  ids: ReadonlyMap<MarkedToken, string>;
};

/** As code hosts name headings, so that a link works there and here. */
function headingIds(tokens: MarkedToken[]): Map<MarkedToken, string> {
  const uses = new Map<string, number>();
  const ids = new Map<MarkedToken, string>();
  for (const token of tokens) {
    if (token.type !== 'heading') continue;
    const name = plainLine(token.tokens)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const before = uses.get(name) ?? 0;
    uses.set(name, before + 1);
    ids.set(token, before === 0 ? name : `${name}-${before}`);
  }
  return ids;
}

export function outlineOf(source: Source): Outline {
  const tokens = tokensOf(source.markdown).filter(({ type }) => type !== 'space' && type !== 'def');
  const [first, second] = tokens;
  const title = first?.type === 'heading' && first.depth === 1 ? plainLine(first.tokens) : '';
  const lead = second?.type === 'paragraph' ? second : undefined;
  return { source, title, lead, body: tokens.slice(lead ? 2 : 1), ids: headingIds(tokens) };
}
