/** As the server compares: lower case, ё as е. Letter by letter, so that a place in it is a place in the text. */
export function fold(text: string): string {
  const letters = Array.from(text, (letter) => {
    const lower = letter.toLowerCase().replace('ё', 'е');
    return lower.length === letter.length ? lower : letter;
  });
  return letters.join('');
}

export const includesText = (text: string, part: string): boolean => fold(text).includes(fold(part.trim()));
