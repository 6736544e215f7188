const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** '5 minutes ago', 'in 2 hours', 'now': in the largest unit that is whole, in the language's own words. */
export function relativeTime(then: number, now: number, locale: string): string {
  const seconds = (then - now) / 1000;
  const size = Math.abs(seconds);
  if (size < minute) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  // In numbers: 'yesterday' is a day of the calendar, which 24 to 48 hours ago need not be.
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (size < hour) return words.format(Math.trunc(seconds / minute), 'minute');
  if (size < day) return words.format(Math.trunc(seconds / hour), 'hour');
  return words.format(Math.trunc(seconds / day), 'day');
}
