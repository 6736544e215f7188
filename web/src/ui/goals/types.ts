export type GoalMetric = 'points' | 'closed' | 'visits' | 'demos' | 'amount';
export type GoalPeriodKind = 'week' | 'month' | 'quarter';
export type GoalStatus = 'missed' | 'at_risk' | 'behind' | 'on_pace' | 'ahead' | 'reached' | 'none';

/** What a goal's bar is drawn from. */
export type GoalMeasure = {
  metric: GoalMetric;
  value: number;
  own_target?: number | null;
  expected?: number | null;
};

/** The API leaves out or nulls what does not exist. */
export const isSet = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
