import { cx } from 'class-variance-authority';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import type { EventDeeds } from './event-deeds.ts';

type Props = { event: CalendarEvent; deeds: EventDeeds };

const quietClass = cx(rowButtonClass, 'not-hover:text-muted-foreground');

/** CAL-05: what an administrator can do with an event; nothing for others. */
export function EventActions({ event, deeds }: Props) {
  const { t } = useTranslation();
  if (!deeds.canManage) return null;
  const { summary } = event;
  return (
    <span className="flex justify-end max-md:-mr-3.5">
      <button
        type="button"
        aria-label={t('calendar.editEvent', { summary })}
        onClick={() => deeds.onEdit(event)}
        className={cx(quietClass, 'hover:bg-muted hover:text-foreground')}
      >
        <Pencil aria-hidden strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('calendar.deleteEvent', { summary })}
        onClick={() => deeds.onDelete(event)}
        className={cx(quietClass, 'hover:bg-danger-tint hover:text-danger-text')}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
      </button>
    </span>
  );
}
