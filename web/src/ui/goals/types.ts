import type { GetGoalsResponse } from '@/api/gen/types.gen.ts';

export type GoalsPage = GetGoalsResponse['data'];
/** A goal: what was reached in a period, beside what should be. */
export type GoalLine = GoalsPage['team'];
export type GoalMetric = GoalLine['metric'];
export type GoalPeriodKind = GoalLine['period'];
export type GoalStatus = NonNullable<GoalLine['status']>;
