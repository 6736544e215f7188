import { isDay } from '@/lib/days.ts';
import { formatScore } from '@/lib/format.ts';
import { dateLocale, formatDay, formatInstant } from '@/lib/format-date.ts';
import type { TFunction } from '@/i18n/translator.ts';
import { isAnyKind, kindNames } from '@/ui/kinds.ts';
import type { AuditEntry } from './audit-calls.ts';
import { type Changed, transparent } from './diff.ts';
import { fieldNames } from './fields.ts';

export type Wording = { t: TFunction; language: string; zone: string | undefined };

const locale = (language: string): string => (language.startsWith('ru') ? 'ru' : 'en');
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Monday, where 1 is the first: 1 January 2024 was one. */
const weekday = (number: number, language: string, style: 'weekday' | 'weekdayShort'): string =>
  formatDay(`2024-01-${String(number).padStart(2, '0')}`, language, style);

const month = (number: number, language: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, number - 1, 1),
  );

function numberText(key: string, value: number, language: string): string {
  if (key === 'week_start') return weekday(value, language, 'weekday');
  if (key === 'year_starts') return month(value, language);
  if (key === 'work_days') {
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => (value >> (day - 1)) & 1);
    return days.map((day) => weekday(day, language, 'weekdayShort')).join(', ');
  }
  return formatScore(value, locale(language));
}

function plainText(key: string, value: string, { t, language, zone }: Wording): string {
  // A secret is never recorded, only that it is another one.
  if (value === '***') return t('audit.secret');
  if ((key === 'balle' || key === 'points') && /^-?\d+(\.\d+)?$/.test(value)) {
    return formatScore(Number(value), locale(language));
  }
  if (key === 'role' && (value === 'admin' || value === 'user')) return t(`role.${value}`);
  if (key === 'eventType' && isAnyKind(value)) return t(kindNames[value]);
  if (isDay(value)) return formatDay(value, language, 'medium');
  if (instant.test(value)) return formatInstant(value, language, 'moment', zone);
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** More of them are only counted. */
const mostListed = 8;

/** A recorded value as people read it; nothing for a side that does not have the field. */
export function valueText(key: string, value: unknown, wording: Wording): string | undefined {
  const { t, language } = wording;
  if (value === undefined) return undefined;
  if (value === null || value === '') return t('audit.none');
  if (key === 'is_active') return t(value === true ? 'users.active' : 'users.inactive');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return numberText(key, value, language);
  if (typeof value === 'string') return plainText(key, value, wording);
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length === 0) return t('audit.none');
    if (key === 'sessions' || !items.every(isPlain))
      return key === 'sessions' ? String(items.length) : JSON.stringify(items);
    return items.length > mostListed ? String(items.length) : items.join(', ');
  }
  if (!isObject(value)) return JSON.stringify(value);
  if (key === 'balle') return t('audit.scores', { count: Object.keys(value).length });
  // A day of the working calendar.
  if (typeof value['works'] === 'boolean') {
    const works = t(value['works'] ? 'cal.extra' : 'cal.dayOff');
    return [works, value['name']].filter((part) => typeof part === 'string' && part !== '').join(': ');
  }
  return JSON.stringify(value);
}

/** These never held anything. */
const hadNoFields = /^(session\.(started|ended|failed)|user\.(eras|exported))/;

/** What stands in place of the fields of somebody who was erased. */
export function erasedText({ action, erased_at: at }: AuditEntry, wording: Wording): string | undefined {
  const { t, language, zone } = wording;
  if (!at || hadNoFields.test(action)) return undefined;
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return t('audit.erased', { day: formatInstant(at, language, isThisYear ? 'dayMonth' : 'medium', zone) });
}

export function fieldLabel({ path }: Changed, { t, language }: Wording): string {
  const names = path.map((key) => {
    const name = Object.hasOwn(fieldNames, key) ? fieldNames[key] : undefined;
    if (isDay(key)) return formatDay(key, language, 'medium');
    return name === undefined ? key : t(name);
  });
  return names.filter((_, index) => index === path.length - 1 || !transparent.has(path[index] ?? '')).join(': ');
}
