/** Making a formatter costs far more than using it, and a list of scores makes hundreds. */
const formatters = new Map<string, Intl.NumberFormat>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/** Scores have at most two decimals (decisions: balle), and at least `decimals` where they stand in a column. */
export function formatScore(value: number, locale: string, decimals = 0, isChange = false): string {
  const text = numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
    useGrouping: 'always',
    signDisplay: isChange ? 'exceptZero' : 'auto',
  }).format(value);
  // Browsers write a hyphen; the texts beside it have a minus.
  return text.replace('-', '−');
}

/** A difference of scores: with its sign, '+15'. */
export const formatChange = (value: number, locale: string): string => formatScore(value, locale, 0, true);

type Age = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/** The age of what is shown, in the unit a person would use. */
export function ageOf(then: number, now: number): Age {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  return { unit: 'hours', count: Math.floor(seconds / 3600) };
}
