import { cx } from 'class-variance-authority';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { rowButtonClass } from '@/ui/row-button-class.ts';

/** What can be done with events, wherever they are shown. */
export type EventActions = {
  /** CAL-05 */
  canManage: boolean;
  onCreate: (day?: string) => void;
  onEdit: (event: CalendarEvent) => void;
  onDelete: (event: CalendarEvent) => void;
  onText: (title: string, text: string) => void;
};

type Props = { event: CalendarEvent; actions: EventActions };

const quietClass = cx(rowButtonClass, 'not-hover:text-muted-foreground');

/** CAL-05: what whoever may can do with an event; nothing for others. */
export function EventButtons({ event, actions }: Props) {
  const { t } = useTranslation();
  if (!actions.canManage) return null;
  const { summary } = event;
  return (
    <span className="flex justify-end max-md:-mr-3.5">
      <button
        type="button"
        aria-label={t('calendar.editEvent', { summary })}
        onClick={() => actions.onEdit(event)}
        className={cx(quietClass, 'hover:bg-muted hover:text-foreground')}
      >
        <Pencil aria-hidden strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('calendar.deleteEvent', { summary })}
        onClick={() => actions.onDelete(event)}
        className={cx(quietClass, 'hover:bg-danger-tint hover:text-danger-text')}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
      </button>
    </span>
  );
}
