import { formatAmount } from '@/lib/format-figures.ts';

/** Empty where there is none, and where the organisation has no currency. */
export function amountText(amount: number | null | undefined, currency: string | undefined, language: string): string {
  return typeof amount === 'number' && currency !== undefined ? formatAmount(amount, currency, language) : '';
}
