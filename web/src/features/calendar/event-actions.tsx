import { cx } from 'class-variance-authority';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rowButtonClass } from '@/ui/row-button-class.ts';

type Props = { summary: string; onEdit: () => void; onDelete: () => void };

const quietClass = cx(rowButtonClass, 'not-hover:text-muted-foreground');

/** CAL-05: what an administrator can do with an event. */
export function EventActions({ summary, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <span className="flex justify-end">
      <button
        type="button"
        aria-label={t('calendar.editEvent', { summary })}
        onClick={onEdit}
        className={cx(quietClass, 'hover:bg-muted hover:text-foreground')}
      >
        <Pencil aria-hidden strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('calendar.deleteEvent', { summary })}
        onClick={onDelete}
        className={cx(quietClass, 'hover:bg-danger-tint hover:text-danger-text')}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
      </button>
    </span>
  );
}
