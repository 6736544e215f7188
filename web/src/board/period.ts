const kinds = ['week', 'month', 'quarter'] as const;

/** What boards of gains count over; without one they rank by score. */
export type PeriodKind = (typeof kinds)[number];

/** From the address; anything else is the score. */
export const parsePeriod = (value: unknown): PeriodKind | undefined => kinds.find((kind) => kind === value);

/** What a call for boards adds to ask for gains. */
export const gainsOver = (period: PeriodKind | undefined) =>
  period && ({ by: 'gain', period, improved: true } as const);
