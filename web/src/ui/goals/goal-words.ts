import type { TextKey } from '@/i18n/text-key.ts';
import { monthTitle } from '@/lib/day-names.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { formatScore } from '@/lib/format.ts';
import { formatDays } from '@/lib/format-date.ts';
import type { GoalMetric, GoalPeriodKind } from './types.ts';

export const metricNames: Record<GoalMetric, TextKey> = {
  points: 'goals.metric.points',
  closed: 'goals.metric.closed',
  visits: 'goals.metric.visits',
  demos: 'goals.metric.demos',
  amount: 'goals.metric.amount',
};

export const kindNames: Record<GoalPeriodKind, TextKey> = {
  week: 'goals.kind.week',
  month: 'goals.kind.month',
  quarter: 'goals.kind.quarter',
};

type Span = { first_day: string; last_day: string };

/** 'November 2026'; '9–15 Nov 2026'. */
export function periodName(kind: GoalPeriodKind, { first_day, last_day }: Span, language: string): string {
  if (kind === 'month') return monthTitle(first_day, language);
  return formatDays({ from: first_day, to: last_day }, language, 'medium');
}

/** A number of the metric as people write it. */
export function goalNumber(value: number, metric: GoalMetric, language: string, currency?: string): string {
  if (metric === 'amount' && currency !== undefined) return formatAmount(Math.round(value), currency, language);
  return formatScore(Math.round(value * 10) / 10, language);
}
