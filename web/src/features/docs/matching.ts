import { fold } from '@/lib/text-match.ts';
import type { Span } from '@/ui/marked-text.tsx';

export const wordPattern = /[\p{L}\p{N}]+/gu;

/** The words of a text that answered a search. */
export const matchesIn = (text: string, terms: ReadonlySet<string>): Span[] =>
  [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) =>
    terms.has(fold(word)) ? [[index, index + word.length] as const] : [],
  );

const before = 50;
const mostSigns = 180;

/** As much of a text as two lines hold, around the first word that answered; cut between words. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  const first = matchesIn(text, terms)[0]?.[0] ?? 0;
  const from = first <= before ? 0 : text.indexOf(' ', first - before) + 1;
  const rest = text.slice(from);
  const cut = rest.length <= mostSigns ? rest : `${rest.slice(0, rest.lastIndexOf(' ', mostSigns))} …`;
  return from === 0 ? cut : `… ${cut}`;
}
