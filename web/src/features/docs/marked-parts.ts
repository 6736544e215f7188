/** As the whole app compares: whatever the case, ё as е. */
export const folded = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

export const wordPattern = /[\p{L}\p{N}]+/gu;

export type MarkedPart = { at: number; text: string; hit: boolean };

/** Cuts a text at the words that answered a search. */
export function markedParts(text: string, terms: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!terms.has(folded(word))) continue;
    if (index > done) parts.push({ at: done, text: text.slice(done, index), hit: false });
    parts.push({ at: index, text: word, hit: true });
    done = index + word.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), hit: false });
  return parts;
}

const before = 50;
const mostSigns = 180;

/** As much of a text as two lines hold, around the first word that answered; cut between words. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  const first = markedParts(text, terms).find(({ hit }) => hit)?.at ?? 0;
  const from = first <= before ? 0 : text.indexOf(' ', first - before) + 1;
  const rest = text.slice(from);
  const cut = rest.length <= mostSigns ? rest : `${rest.slice(0, rest.lastIndexOf(' ', mostSigns))} …`;
  return from === 0 ? cut : `… ${cut}`;
}
