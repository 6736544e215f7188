const longest = 200;

/** Control characters, and those that nobody sees or that turn the reading order. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text of the address, which anybody may have made, as one short visible line. */
export function plainText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(hidden, '').trim();
  return Array.from(line).slice(0, longest).join('').trimEnd();
}
