import type { ListTargetsResponse } from '@/api/gen/types.gen.ts';

export type TargetGrid = ListTargetsResponse['data'];
export type TargetMetric = TargetGrid['metric'];
export type TargetPeriod = TargetGrid['period'];

export const metrics = ['points', 'closed', 'visits', 'demos', 'amount'] as const satisfies readonly TargetMetric[];
export const periods = ['week', 'month', 'quarter'] as const satisfies readonly TargetPeriod[];
