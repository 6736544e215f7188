const hues = 6;

const segmenter = new Intl.Segmenter();

/** What a reader would call the first letter, accents and joined signs included. */
function firstSign(text: string): string {
  for (const { segment } of segmenter.segment(text)) return segment.toUpperCase();
  return '';
}

/** Up to two letters for a person's placeholder: first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => firstSign(word ?? '')).join('');
}

/** One letter for a team's placeholder. */
export function firstLetter(name: string): string {
  return firstSign(name.trim());
}

/** The same name always gets the same of the six placeholder colours. */
export function placeholderHue(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % hues;
}
