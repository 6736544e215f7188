import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { useEventChange } from './use-event-change.ts';

type Props = {
  event: CalendarEvent;
  finalFocus: RefObject<HTMLElement | null>;
  onDeleted: () => void;
  onClose: () => void;
};

/** CAL-07 */
export function DeleteEventDialog({ event, finalFocus, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const remove = useEventChange();
  return (
    <ConfirmDialog
      open
      title={t('calendar.deleteTitle')}
      question={
        <>
          {t('calendar.deleteQuestion')}
          <b className="mt-1.5 line-clamp-3">{event.summary}</b>
        </>
      }
      confirm={t('calendar.delete')}
      busy={remove.isPending}
      finalFocus={finalFocus}
      onConfirm={() => remove.mutate({ deed: 'delete', id: event.id }, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    />
  );
}
