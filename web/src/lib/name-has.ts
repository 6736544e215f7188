const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** As the server's search compares: any part, whatever the case, ё as е. */
export function nameHas(name: string, part: string): boolean {
  return folded(name).includes(folded(part.trim()));
}
