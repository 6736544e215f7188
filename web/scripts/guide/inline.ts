import type { Token, Tokens } from 'marked';
import type { Inline } from '../../src/features/docs/guide-types.ts';
import { targetOf } from './links.ts';
import type { Outline } from './outline.ts';
import type { Problems } from './source.ts';
import { knownOf, plainLine } from './tokens.ts';

export type Surroundings = { path: string; pages: ReadonlyMap<string, Outline>; problems: Problems };

const entity = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

function link(token: Tokens.Link, around: Surroundings): Inline[] {
  const parts = inlineOf(token.tokens, around);
  const target = targetOf(around.path, token.href, around.pages);
  switch (target.is) {
    case 'away':
      return [{ is: 'away', href: target.href, parts }];
    case 'page': {
      const { person, slug } = target.outline.source;
      return [{ is: 'page', person, slug, hash: target.hash, parts }];
    }
    case 'file': {
      // The reader finds it in the repository, if the words do not name it already.
      const named = plainLine(token.tokens).includes(target.path.split('/').at(-1) ?? '');
      return named ? parts : [...parts, ' (', { is: 'code', text: target.path }, ')'];
    }
    default:
      around.problems.say(around.path, `the link '${token.href}' ${target.why}`);
      return parts;
  }
}

/** Texts, emphasis, code and links; anything else in a line is a mistake of the page. */
export function inlineOf(tokens: Token[], around: Surroundings): Inline[] {
  return knownOf(tokens).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        if (token.tokens) return inlineOf(token.tokens, around);
        if (entity.test(token.text)) around.problems.say(around.path, `write the sign itself: '${token.text}'`);
        return [token.text.replaceAll('\n', ' ')];
      case 'escape':
        return [token.text];
      case 'strong':
      case 'em':
      case 'del':
        return [{ is: token.type, parts: inlineOf(token.tokens, around) }];
      case 'codespan':
        return [{ is: 'code', text: token.text }];
      case 'br':
        return [{ is: 'break' }];
      case 'link':
        return link(token, around);
      case 'html':
        around.problems.say(around.path, `no HTML: '${token.raw.trim()}'`);
        return [];
      case 'image':
        around.problems.say(around.path, `a picture stands in a paragraph of its own: '${token.raw}'`);
        return [];
      default:
        around.problems.say(around.path, `'${token.raw.trim()}' is no part of a line`);
        return [];
    }
  });
}
