import type { Token, Tokens } from 'marked';
import type { Block, GuidePage, Heading } from '../../src/features/docs/guide-types.ts';
import { inlineOf, type Surroundings } from './inline.ts';
import { pathInGuide } from './links.ts';
import type { Outline } from './outline.ts';
import type { Folder } from './source.ts';
import { knownOf, plainLine } from './tokens.ts';

/** A page, and which pictures of the folder its blocks count. */
export type MadePage = { page: Omit<GuidePage, 'pictures'>; pictures: string[] };

export function pageOf(outline: Outline, pictures: Folder['pictures'], around: Surroundings): MadePage {
  const { path, problems } = around;
  const say = (problem: string) => problems.say(path, problem);
  const used: string[] = [];
  const headings: Heading[] = [];

  function picture(token: Tokens.Image): Block[] {
    const file = pathInGuide(path, token.href) ?? '';
    const size = pictures.get(file);
    if (token.text === '') say(`the picture '${token.href}' has no words for those who cannot see it`);
    if (!size) {
      say(`the picture '${token.href}' does not exist`);
      return [];
    }
    if (!used.includes(file)) used.push(file);
    return [{ is: 'picture', file: used.indexOf(file), alt: token.text, ...size }];
  }

  function paragraph(token: Tokens.Paragraph | Tokens.Text): Block[] {
    const parts = knownOf(token.tokens ?? [token]).filter((part) => part.type !== 'text' || part.text.trim() !== '');
    if (parts.length > 0 && parts.every((part) => part.type === 'image')) return parts.flatMap(picture);
    return [{ is: 'paragraph', parts: inlineOf(token.tokens ?? [token], around) }];
  }

  function blocks(tokens: Token[]): Block[] {
    return knownOf(tokens).flatMap((token): Block[] => {
      switch (token.type) {
        case 'paragraph':
        case 'text':
          return paragraph(token);
        case 'heading': {
          const level = token.depth;
          const id = outline.ids.get(token);
          if ((level !== 2 && level !== 3) || id === undefined) {
            say(`'${token.text}': one title, then headings of ## and ###, never inside something else`);
            return [];
          }
          headings.push({ level, id, text: plainLine(token.tokens) });
          return [{ is: 'heading', level, id, parts: inlineOf(token.tokens, around) }];
        }
        case 'list': {
          const items = token.items.map((item) => blocks(item.tokens));
          return [{ is: 'list', start: token.ordered ? token.start || 1 : null, items }];
        }
        case 'table': {
          const row = (cells: Tokens.TableCell[]) => cells.map((cell) => inlineOf(cell.tokens, around));
          return [{ is: 'table', align: token.align, head: row(token.header), rows: token.rows.map(row) }];
        }
        case 'code':
          return [{ is: 'code', text: token.text }];
        case 'blockquote':
          return [{ is: 'quote', blocks: blocks(token.tokens) }];
        case 'html':
          say(`no HTML: '${token.raw.trim()}'`);
          return [];
        case 'space':
        case 'def':
          return [];
        default:
          say(`'${token.raw.trim()}' is more than plain Markdown`);
          return [];
      }
    });
  }

  if (outline.title === '') say("the first line is the title, '# Title'");
  if (!outline.lead) say('after the title comes a paragraph that says in a sentence what the page is about');
  const lead = outline.lead ? inlineOf(outline.lead.tokens, around) : [];
  return { page: { title: outline.title, lead, blocks: blocks(outline.body), headings }, pictures: used };
}
