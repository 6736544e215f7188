/** Making a formatter costs far more than using it, and a list of scores makes hundreds. */
const formatters = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/** Scores have at most two decimals (decisions: balle), and at least `decimals` where they stand in a column. */
export function formatScore(value: number, locale: string, decimals = 0): string {
  return numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(value);
}

/** A difference of scores: with its sign, '+15'. */
export function formatChange(value: number, locale: string): string {
  return numberFormat(locale, {
    maximumFractionDigits: 2,
    useGrouping: 'always',
    signDisplay: 'exceptZero',
  }).format(value);
}

/** Money as the language writes it: ₽86,000 in English, 86 000 ₽ in Russian. Decimals only where there are some. */
export function formatAmount(value: number, currency: string, locale: string): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(value);
}

/** '₽': what stands beside a field for an amount. */
export function currencySign(currency: string, locale: string): string {
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

type Age = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/** The age of what is shown, in the unit a person would use. */
export function ageOf(then: number, now: number): Age {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  return { unit: 'hours', count: Math.floor(seconds / 3600) };
}

/** USER-13: with 1 decimal; 0 of 0 is 0. */
export function formatPercent(part: number, whole: number, locale: string): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(whole === 0 ? 0 : part / whole);
}
