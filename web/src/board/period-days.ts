import { addDays, daysBetween } from '@/lib/days.ts';
import { formatDay, formatDays } from '@/lib/format-date.ts';
import type { PeriodKind } from './period.ts';

/** What boards of gains count over, as the server says it. */
export type Period = {
  kind: PeriodKind | 'season';
  first_day: string;
  work_days: number;
  /** Working days before the day of the boards, and whether that is one. */
  done: number;
  works: boolean;
};

/** The period of boards, and the day that they are of. */
export type PeriodBoards = { day: string; today: string; period?: Period | null };

type Days = { from: string; to: string };

const months = { month: 1, quarter: 3 };

/** The first day of the period before; that of a month or quarter is the first of a month. */
function firstBefore({ kind, first_day }: Period): string {
  if (kind !== 'month' && kind !== 'quarter') return addDays(first_day, -7);
  const first = new Date(first_day);
  first.setUTCMonth(first.getUTCMonth() - months[kind]);
  return first.toISOString().slice(0, 10);
}

/** As many days of the period before, cut at its end. */
export function stretchBefore(period: Period, day: string): Days {
  const from = firstBefore(period);
  const to = addDays(from, daysBetween(period.first_day, day));
  const last = addDays(period.first_day, -1);
  return { from, to: to < last ? to : last };
}

/** '1–18 November', with the year where it is not this one. */
export function daysText(days: Days, today: string, language: string): string {
  const isNear = days.from.slice(0, 4) === today.slice(0, 4);
  // Between two days of a month browsers put thin spaces around the dash, as between two months.
  return formatDays(days, language, isNear ? 'dayAndMonth' : 'long').replace(/(\d)\s–\s(\d)/u, '$1–$2');
}

/** At whose end the gain begins: '31 Oct'; of a week 'Sun 15 Nov'. */
export function eveText({ kind, first_day }: Period, language: string): string {
  return formatDay(addDays(first_day, -1), language, kind === 'week' ? 'near' : 'dayMonth');
}
