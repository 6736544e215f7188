import type { Outcome } from './types.ts';

/** Of a visit that was asked about, a booking is the same visit at another time. */
export const askNames = { closed: 'ask.closed', failed: 'ask.failed', booked: 'ask.moved' } as const;

/** Without a visit it is a new appointment. */
export const newNames = { closed: 'ask.closed', failed: 'ask.failed', booked: 'calendar.kind.booked' } as const;

export const outcomes = ['closed', 'failed', 'booked'] as const satisfies readonly Outcome[];

export const outcomeName = (outcome: Outcome) => newNames[outcome];
