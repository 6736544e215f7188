import { isWeekdayName, monthCalled } from './day-names.ts';
import { addDays, daysBetween, isDay } from './days.ts';

type Context = {
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Without its year a day is still being typed. */
  whole?: boolean;
};

/** `none` is a day that its month does not have: `like` is a day of that month, `date` the one that was typed. */
type Reading = { day: string } | { problem: 'unreadable' } | { problem: 'none'; like: string; date: number };

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, date: number): string => `${year}-${two(month)}-${two(date)}`;

/** Also around a shorter February. */
const yearsAround = 8;
const monthsAround = 12;

export function isAllowed(day: string, { min, max }: Pick<Context, 'min' | 'max'>): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max);
}

export function clampDay(day: string, { min, max }: Pick<Context, 'min' | 'max'>): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** What was left out is taken so that the day is near today, among those that may be chosen if there is one. */
function nearest(days: string[], context: Context): string | undefined {
  const centre = clampDay(context.today, context);
  const existing = days
    .filter(isDay)
    .toSorted((a, b) => Math.abs(daysBetween(a, centre)) - Math.abs(daysBetween(b, centre)));
  return existing.find((day) => isAllowed(day, context)) ?? existing[0];
}

const around = (count: number): number[] => Array.from({ length: 2 * count + 1 }, (_, index) => index - count);

function read(date: number, month: number | undefined, year: number | undefined, context: Context): Reading {
  if (date < 1 || date > 31 || (month !== undefined && (month < 1 || month > 12))) return { problem: 'unreadable' };
  const centre = clampDay(context.today, context);
  const [centreYear = 0, centreMonth = 1] = centre.split('-').map(Number);
  if (month === undefined) {
    const day = nearest(
      around(monthsAround).map((by) => {
        const first = new Date(Date.UTC(centreYear, centreMonth - 1 + by, 1));
        return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, date);
      }),
      context,
    );
    return day === undefined ? { problem: 'unreadable' } : { day };
  }
  const years = year === undefined ? around(yearsAround).map((by) => centreYear + by) : [year];
  const day = nearest(
    years.map((each) => dayOf(each, month, date)),
    context,
  );
  if (day !== undefined) return { day };
  const like = dayOf(year ?? centreYear, month, 1);
  return isDay(like) ? { problem: 'none', like, date } : { problem: 'unreadable' };
}

/** Two digits are of this century; anything but two or four is a year that is still being typed. */
function readYear(digits: string | undefined): number | undefined {
  if (digits?.length === 4) return Number(digits);
  return digits?.length === 2 ? 2000 + Number(digits) : Number.NaN;
}

const todays = new Set(['today', 'сегодня']);
const fillers = new Set(['г', 'года', 'of']);

/**
 * The day that somebody has typed, in either language: '18', '18 11', '18.11.26', '18 nov', 'Wed, 18 Nov 2026',
 * '2026-11-18'. The day comes before the month.
 */
export function readDay(text: string, context: Context): Reading {
  const typed = text.trim().toLowerCase();
  if (todays.has(typed)) return { day: context.today };
  if (!/^[\p{L}\d\s.,/-]+$/u.test(typed)) return { problem: 'unreadable' };
  const digits = typed.match(/\d+/g) ?? [];
  const words = (typed.match(/\p{L}+/gu) ?? []).filter((word) => !fillers.has(word));
  const named = words.flatMap((word) => monthCalled(word) ?? []);
  const unknown = words.filter((word) => monthCalled(word) === undefined && !isWeekdayName(word));
  if (unknown.length > 0 || named.length > 1) return { problem: 'unreadable' };
  const [month] = named;
  const parts = digits[0]?.length === 4 ? digits.toReversed() : digits;
  const [date, ...rest] = month === undefined ? parts : [parts[0], String(month), ...parts.slice(1)];
  if (date === undefined || date.length > 2 || rest.length > 2) return { problem: 'unreadable' };
  const [monthDigits, yearDigits] = rest;
  const year = yearDigits === undefined ? undefined : readYear(yearDigits);
  if (context.whole === true && year === undefined) return { problem: 'unreadable' };
  if ((monthDigits?.length ?? 0) > 2 || Number.isNaN(year)) return { problem: 'unreadable' };
  return read(Number(date), monthDigits === undefined ? undefined : Number(monthDigits), year, context);
}

/** One day further, where that may be chosen. */
export function stepDay(day: string, by: 1 | -1, context: Context): string | undefined {
  const next = clampDay(addDays(day, by), context);
  return next === day ? undefined : next;
}
