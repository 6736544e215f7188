/** Scores have at most two decimals (decisions: balle). */
export function formatScore(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'always' }).format(value);
}

/** A difference of scores: with its sign, '+15'. */
export function formatChange(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    useGrouping: 'always',
    signDisplay: 'exceptZero',
  }).format(value);
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
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(whole === 0 ? 0 : part / whole);
}
