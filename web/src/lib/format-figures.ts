import { numberFormat } from './format.ts';

// Apart from scores: no first screen shows money or percent, and its load has no room for them.

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

/** USER-13: with 1 decimal; 0 of 0 is 0. */
export function formatPercent(part: number, whole: number, locale: string): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(whole === 0 ? 0 : part / whole);
}
