/** A month as text, 2026-11. */
export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

type Limits = { min?: string | undefined; max?: string | undefined };

/** The nearest month that has a day that may be chosen. */
export function clampMonth(month: string, { min, max }: Limits): string {
  if (min !== undefined && month < monthOf(min)) return monthOf(min);
  return max !== undefined && month > monthOf(max) ? monthOf(max) : month;
}

/** Whether it has a day that may be chosen. */
export function isMonthAllowed(month: string, limits: Limits): boolean {
  return clampMonth(month, limits) === month;
}
