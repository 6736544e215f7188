/** Specification, section 9. */
const shownCharacters = 50;

/** CAL-03: the first 50 characters where there are more; nothing where all are shown. Signs are not cut in half. */
export function cut(text: string): string | undefined {
  const signs = Array.from(text);
  return signs.length > shownCharacters ? `${signs.slice(0, shownCharacters).join('').trimEnd()}…` : undefined;
}
