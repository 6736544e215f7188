/** CAL-12: the kinds of an internal event, and those that only an external calendar has. */
export const eventKinds = ['booked', 'closed', 'failed'] as const;
export const allKinds = [...eventKinds, 'demo', 'meeting'] as const;

export type EventKind = (typeof eventKinds)[number];
export type AnyKind = (typeof allKinds)[number];

export const isAnyKind = (value: unknown): value is AnyKind => allKinds.some((kind) => kind === value);
export const isEventKind = (kind: AnyKind): kind is EventKind => eventKinds.some((each) => each === kind);

export const kindNames = {
  booked: 'calendar.kind.booked',
  closed: 'calendar.kind.closed',
  failed: 'calendar.kind.failed',
  demo: 'calendar.kind.demo',
  meeting: 'calendar.kind.meeting',
} as const;

/** The series' four colours under one set of names, so that a shape is drawn the same way for each kind. */
export const kindColours = {
  booked:
    '[--kind:var(--series-booked)] [--kind-edge:var(--series-booked-edge)] [--kind-text:var(--series-booked-text)] [--kind-tint:var(--series-booked-tint)]',
  closed:
    '[--kind:var(--series-closed)] [--kind-edge:var(--series-closed-edge)] [--kind-text:var(--series-closed-text)] [--kind-tint:var(--series-closed-tint)]',
  failed:
    '[--kind:var(--series-failed)] [--kind-edge:var(--series-failed-edge)] [--kind-text:var(--series-failed-text)] [--kind-tint:var(--series-failed-tint)]',
  demo: '[--kind:var(--series-demo)] [--kind-edge:var(--series-demo-edge)] [--kind-text:var(--series-demo-text)] [--kind-tint:var(--series-demo-tint)]',
  meeting:
    '[--kind:var(--series-meeting)] [--kind-edge:var(--series-meeting-edge)] [--kind-text:var(--series-meeting-text)] [--kind-tint:var(--series-meeting-tint)]',
} as const;

/** The edge is part of the shape: some fills alone are too faint in one of the themes (DESIGN 2). */
export const swatchClass = 'shrink-0 bg-(--kind) ring-1 ring-(--kind-edge)';
