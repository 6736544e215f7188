import { fold } from '@/lib/text-match.ts';
import type { Span } from '@/ui/marked-text.tsx';

/** Below this many characters the server looks only for words that begin so; from here on for any part. */
const anyPartFrom = 3;

const inWord = /[\p{L}\p{N}]/u;

const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** Where a word stands: the beginning of a word before any other part; -1 where it does not. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !inWord.test(text.charAt(at - 1))) return at;
  }
  return Array.from(word).length < anyPartFrom ? -1 : text.indexOf(word);
}

/** Every word must be there, in any order. */
export function matches(text: string, query: string): boolean {
  const within = fold(text);
  const words = wordsOf(query);
  return words.length > 0 && words.every((word) => placeOf(within, word) !== -1);
}

/** Where the words of the query stand in a text, each once. */
export function matchesIn(text: string, query: string): Span[] {
  const within = fold(text);
  return wordsOf(query).flatMap((word) => {
    const at = placeOf(within, word);
    return at === -1 ? [] : [[at, at + word.length] as const];
  });
}
