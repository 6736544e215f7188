import { isDay } from '@/lib/days.ts';
import { parseId } from '@/lib/search-params.ts';
import { metrics, periods, type TargetMetric, type TargetPeriod } from './types.ts';

/** The address of /goals; what is usual is left out. */
export type GoalsSearch = {
  /** The targets; without it the pace. */
  view?: 'targets' | undefined;
  team?: number | undefined;
  metric?: TargetMetric | undefined;
  period?: TargetPeriod | undefined;
  /** Pace: how it stood at the end of this day; without it now. */
  date?: string | undefined;
  /** Targets: a day of the first period shown. */
  from?: string | undefined;
};

export const usualMetric: TargetMetric = 'closed';
export const usualPeriod: TargetPeriod = 'month';

const day = (value: unknown): string | undefined => (isDay(value) ? value : undefined);

export function parseGoalsSearch(search: Record<string, unknown>): GoalsSearch {
  return {
    view: search['view'] === 'targets' ? 'targets' : undefined,
    team: parseId(search['team']),
    metric: metrics.find((each) => each === search['metric']),
    period: periods.find((each) => each === search['period']),
    date: day(search['date']),
    from: day(search['from']),
  };
}
