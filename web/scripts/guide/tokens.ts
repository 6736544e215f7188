import { Lexer, type MarkedToken, type Token } from 'marked';

const known = new Set([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
]);

/** Leaves out the open type that marked keeps for extensions: there are none. */
function isKnown(token: Token): token is MarkedToken {
  return known.has(token.type);
}

export const knownOf = (tokens: Token[]): MarkedToken[] => tokens.filter(isKnown);

export const tokensOf = (markdown: string): MarkedToken[] => knownOf(new Lexer({ gfm: true }).lex(markdown));

function rawTextOf(token: MarkedToken): string {
  const all = (tokens: Token[], between: string): string => knownOf(tokens).map(rawTextOf).join(between);
  switch (token.type) {
    case 'list':
      return token.items.map((item) => all(item.tokens, ' ')).join(' ');
    case 'table':
      return [token.header, ...token.rows].flatMap((row) => row.map((cell) => all(cell.tokens, ''))).join(' ');
    case 'blockquote':
      return all(token.tokens, ' ');
    case 'image':
    case 'def':
      return '';
    case 'br':
      return ' ';
    default:
      if ('tokens' in token && token.tokens) return all(token.tokens, '');
      return 'text' in token ? token.text : '';
  }
}

/** What one would read aloud, in one line. */
export function plainText(tokens: Token[]): string {
  return knownOf(tokens).map(rawTextOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** The same for parts of a line: nothing comes between them. */
export function plainLine(tokens: Token[]): string {
  return knownOf(tokens).map(rawTextOf).join('').replaceAll(/\s+/g, ' ').trim();
}
