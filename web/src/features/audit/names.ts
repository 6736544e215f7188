import type { AuditEntry } from './audit-calls.ts';

type Told = Pick<AuditEntry, 'before' | 'after' | 'subject'>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What something was called, as the entry itself tells it. */
export function recordedName({ before, after, subject }: Told): string {
  const told = [after, before].filter(isObject).flatMap((side) => [side['name'], side['summary'], side['email']]);
  return told.find(isName) ?? subject;
}

/** The name with which somebody or something went into an entry that is about them; most entries do not tell it. */
export function nameThen({ before, after, subject }: Told, kind: 'user' | 'team' | 'display'): string | undefined {
  if (!subject.startsWith(`${kind}/`)) return undefined;
  return [before, after]
    .filter(isObject)
    .map((side) => side['name'])
    .find(isName);
}
