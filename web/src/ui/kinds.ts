/** CAL-12: the kinds of an internal event, and those that only an external calendar has. */
export const eventKinds = ['booked', 'closed', 'failed'] as const;
export const allKinds = [...eventKinds, 'demo', 'meeting'] as const;

export type EventKind = (typeof eventKinds)[number];
export type AnyKind = (typeof allKinds)[number];

export const isAnyKind = (value: unknown): value is AnyKind => allKinds.some((kind) => kind === value);
export const isEventKind = (kind: AnyKind): kind is EventKind => eventKinds.some((each) => each === kind);

export const kindNames = {
  total: 'progress.total',
  booked: 'calendar.kind.booked',
  closed: 'calendar.kind.closed',
  failed: 'calendar.kind.failed',
  demo: 'calendar.kind.demo',
  meeting: 'calendar.kind.meeting',
} as const;
