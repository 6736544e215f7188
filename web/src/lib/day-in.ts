/** The day that an instant has by the clock of a zone. Sweden writes it as 2026-11-15. */
export const dayIn = (zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
