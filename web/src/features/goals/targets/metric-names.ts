import type { TextKey } from '@/i18n/text-key.ts';
import type { TargetMetric } from './types.ts';

export const metricNames: Record<TargetMetric, TextKey> = {
  points: 'goals.metric.points',
  closed: 'goals.metric.closed',
  visits: 'goals.metric.visits',
  demos: 'goals.metric.demos',
  amount: 'goals.metric.amount',
};
