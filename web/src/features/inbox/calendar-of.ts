import type { InboxReport } from '@/api/types.ts';
import { localDay } from '@/lib/time.ts';
import { visitOf } from './inbox-words.ts';

/** Where the calendar shows the visit: its week, of its person in the team. */
export function calendarOf(report: InboxReport) {
  const day = localDay(new Date(visitOf(report).start_utc));
  return { group: report.team.id, user: report.person.id, view: 'week', day } as const;
}
