import type { FullReport, InboxCalendar, InboxReport } from '@/api/types.ts';

const ivan = { id: 41, name: 'Иван Карпов', picture: null };
export const agnes = { id: 42, name: 'Agnes Lindqvist', picture: null };
const team = { id: 3, name: 'North Region — Cardiology' };

/** Of a fixed day far behind: no test asks what day it is. */
export const report = (id: number, over: Partial<InboxReport> = {}): InboxReport => ({
  type: 'report',
  id,
  state: 'waiting',
  group_member_id: 57,
  person: ivan,
  team,
  event_id: null,
  calendar_key: null,
  eventType: 'closed',
  amount: 86_000,
  summary: `Visit ${id}`,
  start_utc: '2026-11-16T10:30:00Z',
  end_utc: '2026-11-16T11:15:00Z',
  sent_at: '2026-11-16T11:21:00Z',
  late: false,
  event: null,
  tag: `tag-${id}`,
  decided_by: null,
  decided_at: null,
  note: null,
  left: false,
  by_self: false,
  points: null,
  ...over,
});

export const calendar = (over: Partial<InboxCalendar> = {}): InboxCalendar => ({
  type: 'calendar',
  person: { id: 43, name: 'Светлана Сомова', picture: null },
  team,
  problem: 'revoked',
  since: '2026-11-15T09:00:00Z',
  asked_at: null,
  ...over,
});

/** As the call of one report answers it. */
export function fullReport(waiting: InboxReport, over: Partial<FullReport> = {}): FullReport {
  const effect = { points: 10, balle: 1422, place: 2, final: false, kind_before: 'booked' } as const;
  return { ...waiting, effect, month: { accepted: 14, refused: 1 }, ...over };
}
