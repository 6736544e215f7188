/**
 * Percentages of a whole with this many decimals, rounded so that they add up to 100 exactly: each is cut, and what is
 * missing goes to the largest remainders, the first of equal ones first. Nothing of nothing is 0.
 */
export function shares(values: readonly number[], decimals: number): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole <= 0) return values.map(() => 0);
  const steps = 100 * 10 ** decimals;
  // Whole numbers all the way: 0.1 has no exact binary form.
  const cut = values.map((value) => Math.floor((value * steps) / whole));
  const left = steps - cut.reduce((sum, value) => sum + value, 0);
  const byRemainder = values
    .map((value, index) => ({ index, remainder: (value * steps) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) cut[index] = (cut[index] ?? 0) + 1;
  return cut.map((value) => value / 10 ** decimals);
}

/** '44.0%' */
export function formatShare(share: number, decimals: number, locale: string): string {
  const style = { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(locale, style).format(share / 100);
}
