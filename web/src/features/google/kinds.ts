import type { CalendarKind } from '@/api/types.ts';

export const kinds = ['demo', 'meeting', 'booked', 'closed', 'failed'] as const satisfies readonly CalendarKind[];

export const isKind = (value: string): value is CalendarKind => kinds.some((kind) => kind === value);

export const kindNames = {
  demo: 'calendar.kind.demo',
  meeting: 'calendar.kind.meeting',
  booked: 'calendar.kind.booked',
  closed: 'calendar.kind.closed',
  failed: 'calendar.kind.failed',
} as const satisfies Record<CalendarKind, string>;

/** The edge is part of the shape: some fills alone are too faint in one of the themes (DESIGN 2). */
export const swatches = {
  demo: 'bg-(--series-demo) ring-(--series-demo-edge)',
  meeting: 'bg-(--series-meeting) ring-(--series-meeting-edge)',
  booked: 'bg-(--series-booked) ring-(--series-booked-edge)',
  closed: 'bg-(--series-closed) ring-(--series-closed-edge)',
  failed: 'bg-(--series-failed) ring-(--series-failed-edge)',
} as const satisfies Record<CalendarKind, string>;
