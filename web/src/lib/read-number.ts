/** Why a text is no number of 0 or more with at most two decimals. */
export type NumberProblem = 'none' | 'negative' | 'large' | 'decimals';

export type NumberReading = { value: number } | { problem: NumberProblem };

/** '1 200', '1,200', '1.200,50': thousands that a spreadsheet or a person has set apart. */
const grouped = [
  { pattern: /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?$/, mark: ' ' },
  { pattern: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, mark: ',' },
  { pattern: /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/, mark: '.' },
];

/** Digits with a point, however the number was written; nothing for what is no plain number, such as '1e5'. */
function plainDigits(text: string): string | undefined {
  const groups = grouped.find(({ pattern }) => pattern.test(text));
  const digits = (groups ? text.replaceAll(groups.mark, '') : text).replace(',', '.');
  return /^(?:\d+\.?\d*|\.\d+)$/.test(digits) ? digits : undefined;
}

/** Every space of every language is one, and so is every minus. */
export const plainSigns = (text: string): string => text.trim().replaceAll(/\s/g, ' ').replace(/^[−–]/, '-');

/** Of a text with plain signs: '12,5' is 12.5 in every language. */
export function readDigits(text: string, most: number): NumberReading {
  const digits = plainDigits(text);
  if (digits === undefined) return { problem: 'none' };
  const value = Number(digits);
  if (value > most) return { problem: 'large' };
  if ((digits.split('.')[1]?.length ?? 0) > 2) return { problem: 'decimals' };
  return { value };
}

/** What the server would refuse is said before it is asked; the server still decides. */
export function readNumber(text: string, most: number): NumberReading {
  const plain = plainSigns(text);
  if (!plain.startsWith('-')) return readDigits(plain, most);
  const reading = readDigits(plain.slice(1), most);
  return 'value' in reading && reading.value > 0 ? { problem: 'negative' } : reading;
}

/** As it is typed: without groups, with the language's own decimal sign. */
export function plainNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(value);
}
