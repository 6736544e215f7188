import type { RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { EventDialog } from './event-dialog.tsx';
import { NewEventDialog, type Owner } from './new-event-dialog.tsx';
import type { CalendarDialogsState } from './use-calendar-dialogs.ts';
import { useEventChange } from './event-change.ts';

type Props = {
  dialogs: CalendarDialogsState;
  /** Whose calendar is on the screen. */
  owner: Owner;
  gmId: number | undefined;
  person: string;
  team: string;
  onShow: (owner: Owner) => void;
};

export function CalendarDialogs({ dialogs, owner, gmId, person, team, onShow }: Props) {
  const { shown, back, close, closeDeleted } = dialogs;
  if (shown?.kind === 'text')
    return <TextDialog title={shown.title} text={shown.text} finalFocus={back} onClose={close} />;
  if (shown?.kind === 'delete') {
    return <DeleteEventDialog event={shown.event} finalFocus={back} onDeleted={closeDeleted} onClose={close} />;
  }
  // Somebody who has left the team is no longer among the members. The form stays open, and the server refuses it.
  if (shown?.kind === 'edit') {
    return (
      <EventDialog event={shown.event} gmId={gmId ?? 0} person={person} team={team} finalFocus={back} onClose={close} />
    );
  }
  if (shown?.kind !== 'create') return null;
  return <NewEventDialog shown={owner} day={shown.day} finalFocus={back} onShow={onShow} onClose={close} />;
}

type TextDialogProps = { title: string; text: string; finalFocus: RefObject<HTMLElement | null>; onClose: () => void };

/** CAL-03: the whole text of a cell, as it was written. */
function TextDialog({ title, text, finalFocus, onClose }: TextDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal open wide title={title} finalFocus={finalFocus} onClose={onClose}>
      <ModalBody>
        {/* Focusable, so that a long text can be scrolled by keyboard. */}
        <p
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[50dvh] overflow-y-auto text-sm leading-5 break-words whitespace-pre-wrap text-foreground-2"
        >
          {text}
        </p>
      </ModalBody>
      <ModalActions>
        <Button size="touch" onClick={onClose}>
          {t('close')}
        </Button>
      </ModalActions>
    </Modal>
  );
}

type DeleteEventDialogProps = {
  event: CalendarEvent;
  finalFocus: RefObject<HTMLElement | null>;
  onDeleted: () => void;
  onClose: () => void;
};

/** CAL-07 */
function DeleteEventDialog({ event, finalFocus, onDeleted, onClose }: DeleteEventDialogProps) {
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
      onConfirm={() => remove.mutate({ action: 'delete', id: event.id }, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    />
  );
}
