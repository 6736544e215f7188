const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** '5 minutes ago', 'in 2 hours', 'now': in the largest unit that is whole, in the language's own words. */
export function relativeTime(then: number, now: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = (then - now) / 1000;
  const size = Math.abs(seconds);
  if (size < minute) return words.format(0, 'second');
  if (size < hour) return words.format(Math.trunc(seconds / minute), 'minute');
  if (size < day) return words.format(Math.trunc(seconds / hour), 'hour');
  return words.format(Math.trunc(seconds / day), 'day');
}
