/** Below this many characters the server looks only for words that begin so; from here on for any part. */
const anyPartFrom = 3;

const inWord = /[\p{L}\p{N}]/u;

/** As the server compares: lower case, ё as е. Sign by character, so that a place in it is a place in the text. */
function folded(text: string): string {
  const characters = Array.from(text, (character) => {
    const lower = character.toLowerCase().replace('ё', 'е');
    return lower.length === character.length ? lower : character;
  });
  return characters.join('');
}

const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** Where a word stands: the beginning of a word before any other part; -1 where it does not. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !inWord.test(text.charAt(at - 1))) return at;
  }
  return Array.from(word).length < anyPartFrom ? -1 : text.indexOf(word);
}

/** Every word must be there, in any order. */
export function matches(text: string, query: string): boolean {
  const within = folded(text);
  const words = wordsOf(query);
  return words.length > 0 && words.every((word) => placeOf(within, word) !== -1);
}

type Part = { text: string; at: number; hit: boolean };

/** Cuts a text where the words of the query stand in it; each is marked once, overlapping marks are one. */
export function markedParts(text: string, query: string): Part[] {
  const within = folded(text);
  const hit = Array.from<boolean>({ length: text.length }).fill(false);
  for (const word of wordsOf(query)) {
    const at = placeOf(within, word);
    if (at !== -1) hit.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    if (last && last.hit === hit[at]) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), at, hit: hit[at] === true });
  }
  return parts;
}
