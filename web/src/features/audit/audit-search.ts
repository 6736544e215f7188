import { addDays, daysBetween, isDay } from '@/lib/days.ts';
import { parseId } from '@/lib/search-params.ts';
import { type AuditAsked, type AuditKind, auditKinds } from './audit-calls.ts';

/** The address of /settings/audit; what is not said does not restrict, and the days are the server's usual ones. */
export type AuditSearch = {
  who?: number | undefined;
  about?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  request?: string | undefined;
};

/** As many as the server answers at once. */
const mostDays = 92;

const textLike = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Invalid values become undefined instead of being left out: the router would fill a missing key from the raw address. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const [from, to] = [search['from'], search['to']];
  // One without the other says nothing: the server's usual days end today.
  const days = isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < mostDays ? { from, to } : undefined;
  return {
    who: parseId(search['who']),
    about: textLike(search['about'], /^[a-z_]{1,40}\/[1-9]\d{0,14}$/),
    kind: auditKinds.find((kind) => kind === search['kind']),
    from: days?.from,
    to: days?.to,
    request: textLike(search['request'], /^[\w-]{1,100}$/),
  };
}

/** What the calls are asked with. */
export function askedOf({ who, about, kind, from, to, request }: AuditSearch): AuditAsked {
  return {
    ...(who !== undefined && { who }),
    ...(about !== undefined && { about }),
    ...(kind && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(request !== undefined && { request }),
  };
}

type Days = { from: string; to: string };

/** Another first day takes the last one along where there would be too many days between them, or none. */
export function withFrom({ to }: Days, from: string, today: string): Days {
  const last = [addDays(from, mostDays - 1), today].toSorted()[0] ?? today;
  return { from, to: to < from || to > last ? last : to };
}

export function withTo({ from }: Days, to: string): Days {
  const first = addDays(to, 1 - mostDays);
  return { from: from > to ? to : from < first ? first : from, to };
}
