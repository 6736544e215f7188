/** Days and instants of the viewer's own clock; `Date` knows the zone and when its clocks change. */

const two = (value: number): string => String(value).padStart(2, '0');

function at(day: string, daysLater: number): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** 00:00:00, or the first moment of a day whose midnight the clocks skip. */
export function startOfLocalDay(isoDay: string): Date {
  return at(isoDay, 0);
}

/** 23:59:59: the second before the next day, so that an hour that comes twice belongs to the day with both. */
export function endOfLocalDay(isoDay: string): Date {
  return new Date(at(isoDay, 1).getTime() - 1000);
}

/** 2026-11-15 21:00:00, as the calendar's calls take it. */
export function utcText(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** 2026-11-16 09:30 of the viewer's own clock: what a spreadsheet takes for a time in every language. */
export function momentText(instant: string): string {
  const date = new Date(instant);
  return `${localDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The day that it is here. */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
