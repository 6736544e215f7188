import type { AuditEntry, AuditPage } from './audit-calls.ts';

/** What is one line of the list: an entry, or those of one request with the same action that follow each other. */
export type AuditLine = { id: number; first: AuditEntry; entries: readonly AuditEntry[] };
export type AuditDay = { day: string; entries: number; lines: AuditLine[] };

const isSameSave = (one: AuditEntry, other: AuditEntry): boolean =>
  one.request_id !== null &&
  one.request_id === other.request_id &&
  one.action === other.action &&
  one.day === other.day &&
  one.by?.id === other.by?.id;

export function linesOf(entries: readonly AuditEntry[]): AuditLine[] {
  const lines: { id: number; first: AuditEntry; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line && isSameSave(line.first, entry)) line.entries.push(entry);
    else lines.push({ id: entry.id, first: entry, entries: [entry] });
  }
  return lines;
}

/** The lines by day. How many a day has is known of all that match, not only of those that are here. */
export function daysOf(entries: readonly AuditEntry[], counts: AuditPage['days']): AuditDay[] {
  const known = new Map(counts.map((each) => [each.day, each.entries]));
  const days: AuditDay[] = [];
  for (const line of linesOf(entries)) {
    const { day } = line.first;
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, entries: known.get(day) ?? 0, lines: [line] });
  }
  return days;
}
