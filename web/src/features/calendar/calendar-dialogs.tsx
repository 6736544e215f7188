import type { RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent, Me } from '@/api/types.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { TextDialog } from '@/ui/text-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import type { EventOwner } from './event-owner.ts';
import { NewEventDialog, type Owner } from './new-event-dialog.tsx';
import type { CalendarDialogsState } from './use-calendar-dialogs.ts';
import { useEventChange } from './event-change.ts';

type Props = {
  me: Me;
  dialogs: CalendarDialogsState;
  /** Whose calendar is on the screen. */
  shown: Owner;
  /** Undefined while that is nobody of the team. */
  owner: EventOwner | undefined;
  onShow: (owner: Owner) => void;
  onExplain: (owner: EventOwner) => void;
};

export function CalendarDialogs({ me, dialogs, shown: calendar, owner, onShow, onExplain }: Props) {
  const { shown, back, close, closeDeleted } = dialogs;
  if (shown?.kind === 'text')
    return <TextDialog title={shown.title} text={shown.text} finalFocus={back} onClose={close} />;
  if (shown?.kind === 'delete') {
    return (
      <DeleteEventDialog
        event={shown.event}
        owner={owner}
        finalFocus={back}
        onDeleted={closeDeleted}
        onExplain={onExplain}
        onClose={close}
      />
    );
  }
  // Somebody who has left the team is no longer among the members. The form stays open, and the server refuses it.
  if (shown?.kind === 'edit') {
    return <EventDialog event={shown.event} owner={owner} finalFocus={back} onExplain={onExplain} onClose={close} />;
  }
  if (shown?.kind !== 'create') return null;
  return (
    <NewEventDialog
      me={me}
      shown={calendar}
      day={shown.day}
      finalFocus={back}
      onShow={onShow}
      onExplain={onExplain}
      onClose={close}
    />
  );
}

type DeleteEventDialogProps = {
  event: CalendarEvent;
  owner: EventOwner | undefined;
  finalFocus: RefObject<HTMLElement | null>;
  onDeleted: () => void;
  onExplain: (owner: EventOwner) => void;
  onClose: () => void;
};

/** CAL-07 */
function DeleteEventDialog({ event, owner, finalFocus, onDeleted, onExplain, onClose }: DeleteEventDialogProps) {
  const { t } = useTranslation();
  const remove = useEventChange(owner, onExplain);
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
      onConfirm={() => remove.mutate({ action: 'delete', event }, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    />
  );
}
