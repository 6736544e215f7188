import type { CalendarEvent } from '@/api/types.ts';

/** What can be done with events, wherever they are shown. */
export type EventDeeds = {
  /** CAL-05 */
  canManage: boolean;
  onCreate: (day?: string) => void;
  onEdit: (event: CalendarEvent) => void;
  onDelete: (event: CalendarEvent) => void;
  onText: (title: string, text: string) => void;
};
