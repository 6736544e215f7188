/**
 * A flat search codec: every value is plain text, lists are joined by commas (`groups=1,2,7`).
 * The router's own codec writes JSON and rounds long numbers.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (typeof text === 'string' ? text !== '' : typeof text === 'number' || typeof text === 'boolean') {
      params.set(key, String(text));
    }
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** A page number from the address: a whole number from 1 on, anything else is page 1. */
export function parsePage(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/**
 * What the address keeps of a page: nothing of page 1, the default. Said to be undefined rather than left out, because the
 * router fills what is left out with the address as it is, `page=abc` included.
 */
export const pageInAddress = (page: number): number | undefined => (page === 1 ? undefined : page);

export const pageSearch = (page: number): { page?: number | undefined } => ({ page: pageInAddress(page) });

/** An id from the address, or nothing where it cannot be one. */
export function parseId(value: unknown): number | undefined {
  return /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined;
}

/** Ids joined by commas, each once, or a word in their place; nothing where none of them can be one. */
export function parseIds<Word extends string>(
  value: unknown,
  most: number,
  word: Word,
): readonly number[] | Word | undefined {
  if (value === word) return word;
  const ids = String(value)
    .split(',')
    .flatMap((each) => parseId(each) ?? []);
  return ids.length === 0 ? undefined : [...new Set(ids)].slice(0, most);
}
