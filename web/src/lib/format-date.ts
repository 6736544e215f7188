/** Day before month and 24 hours, as everywhere in the design: 'en' alone would be American. */
export function dateLocale(language: string): 'ru' | 'en-GB' {
  return language.startsWith('ru') ? 'ru' : 'en-GB';
}

const styles = {
  /** Wednesday, 30 September 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Wednesday, 30 September: of today, where the year is no question. */
  fullNear: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 30 September 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 30 Sept 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Wed, 30 Sept 2026 */
  short: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Wed 30 Sept: beside a clock, where the year is no question. */
  near: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 30 September */
  dayAndMonth: { day: 'numeric', month: 'long' },
  /** 30 Sept */
  dayMonth: { day: 'numeric', month: 'short' },
  /** Sept 26 */
  monthYear: { month: 'short', year: '2-digit' },
  /** September */
  month: { month: 'long' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  /** 14:05 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 30 Sept 2026, 14:05 */
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

/** An instant by the reader's own clock, or by that of a zone. */
export function formatInstant(instant: string | number, language: string, style: Style, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), { ...styles[style], ...(timeZone && { timeZone }) });
  return format.format(new Date(instant));
}

/** A day as text, 2026-11-15: no time zone touches it. */
export const formatDay = (day: string, language: string, style: Style): string =>
  formatInstant(day, language, style, 'UTC');

export function formatDays({ from, to }: { from: string; to: string }, language: string, style: Style): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), { ...styles[style], timeZone: 'UTC' });
  return format.formatRange(Date.parse(from), Date.parse(to));
}
