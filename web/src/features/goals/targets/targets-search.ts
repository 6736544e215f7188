import { isDay } from '@/lib/days.ts';
import { parseId } from '@/lib/search-params.ts';
import { metrics, periods, type TargetMetric, type TargetPeriod } from './types.ts';

/** The address of /goals; what is usual is left out. */
export type GoalsSearch = {
  team?: number | undefined;
  metric?: TargetMetric | undefined;
  period?: TargetPeriod | undefined;
  /** A day of the first period shown. */
  from?: string | undefined;
};

export const usualMetric: TargetMetric = 'closed';
export const usualPeriod: TargetPeriod = 'month';

export function parseGoalsSearch(search: Record<string, unknown>): GoalsSearch {
  const metric = metrics.find((each) => each === search['metric']);
  const period = periods.find((each) => each === search['period']);
  return {
    team: parseId(search['team']),
    metric: metric === usualMetric ? undefined : metric,
    period: period === usualPeriod ? undefined : period,
    from: isDay(search['from']) ? search['from'] : undefined,
  };
}
