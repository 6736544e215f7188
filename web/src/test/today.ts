import type { Ask, GetTodayResponse, Report, TodayLead, TodayPlace } from '@/api/gen/types.gen.ts';
import { pointsLine } from './points.ts';

const hourMs = 3_600_000;

/** So many hours before now, at the full minute: what is asked about depends on the day on which it is looked at. */
export const ago = (hours: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * hourMs).toISOString().replace('.000Z', 'Z');

export const place = (over: Partial<TodayPlace> = {}): TodayPlace => ({
  team: { id: 3, name: 'North Region — Cardiology', picture: null },
  group_member_id: 57,
  place: 3,
  of: 22,
  balle: 1412,
  change: 2,
  reports: 'confirm',
  deciders: ['Анна Тихомирова', 'Марина Ефимова'],
  above: { name: 'Марат Цветков', picture: null, place: 2, points: 9 },
  below: { name: 'Agnes Lindqvist', picture: null, place: 4, points: 41 },
  pass: { kind: 'closed', each: 7, count: 2 },
  lines: [
    pointsLine('closed', 10, { origin: 'entered' }),
    pointsLine('booked', 3, { origin: 'entered' }),
    pointsLine('failed', 0, { origin: 'entered' }),
  ],
  ...over,
});

export const ask = (over: Partial<Ask> = {}): Ask => ({
  group_member_id: 57,
  event_id: 991,
  calendar_key: null,
  tag: 'seen',
  summary: 'Визит: «Доктор Рядом»',
  start_utc: ago(3),
  end_utc: ago(2),
  booked_by: 'Марина Ефимова',
  booked_by_you: false,
  booked_at: '2026-11-12T06:02:11Z',
  ...over,
});

export const calendarAsk = (over: Partial<Ask> = {}): Ask =>
  ask({
    event_id: null,
    calendar_key: '41/9f86d081884c7d659a2feaa0c55ad015',
    tag: null,
    summary: 'Повторный визит: аптека № 12',
    booked_by: null,
    booked_at: null,
    ...over,
  });

export const report = (id: number, over: Partial<Report> = {}): Report => ({
  id,
  state: 'waiting',
  group_member_id: 57,
  person: { id: 41, name: 'Иван Карпов', picture: null },
  team: { id: 3, name: 'North Region — Cardiology' },
  event_id: 991,
  calendar_key: null,
  eventType: 'closed',
  amount: 86_000,
  summary: 'Визит: «Доктор Рядом»',
  start_utc: ago(3),
  end_utc: ago(2),
  sent_at: ago(1),
  late: false,
  event: null,
  tag: 'seen',
  decided_by: null,
  decided_at: null,
  note: null,
  left: false,
  by_self: false,
  points: null,
  ...over,
});

/** What comes with goals and questions. */
const later = { goals: [], questions: [] };
const laterOfTeam = { question: null, behind: [] };

export const lead = (over: Partial<TodayLead> = {}): TodayLead => ({
  team: { id: 3, name: 'North Region — Cardiology', picture: null },
  waiting: {
    total: 4,
    since: ago(20),
    people: [
      {
        person: { id: 41, name: 'Иван Карпов', picture: null },
        count: 3,
        late: 2,
        amount: 457_400,
        reports: [
          { id: 7, tag: 'a', eventType: 'closed' },
          { id: 8, tag: null, eventType: 'closed' },
          { id: 9, tag: 'c', eventType: 'failed' },
        ],
      },
      {
        person: { id: 42, name: 'Nelson Mensah', picture: null },
        count: 1,
        late: 0,
        amount: 57_300,
        reports: [{ id: 10, tag: null, eventType: 'closed' }],
      },
    ],
  },
  ...laterOfTeam,
  questions: 0,
  behind_total: 0,
  others: 22,
  appointments: [],
  appointments_total: 0,
  ...over,
});

export type TodayAnswer = GetTodayResponse['data'];

export const today = (over: Partial<TodayAnswer> = {}): TodayAnswer => ({
  ...later,
  day: '2026-11-17',
  places: [place()],
  asks: [],
  asks_left: 0,
  next: null,
  reports: [],
  leads: [],
  ...over,
});
