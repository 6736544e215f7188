const greatest = 2_147_483_647;

/** TEAM-14: a whole number, as the server takes it; nothing else is one. */
export function parsePosition(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?\d{1,10}$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Math.abs(value) <= greatest ? value : undefined;
}
