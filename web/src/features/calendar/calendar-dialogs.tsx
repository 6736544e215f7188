import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import type { CalendarDialogsState } from './use-calendar-dialogs.ts';

type Props = { dialogs: CalendarDialogsState; gmId: number | undefined; person: string; team: string };

export function CalendarDialogs({ dialogs, gmId, person, team }: Props) {
  const { shown, back, close, closeDeleted } = dialogs;
  if (shown?.kind === 'text')
    return <TextDialog title={shown.title} text={shown.text} finalFocus={back} onClose={close} />;
  if (shown?.kind === 'delete') {
    return <DeleteEventDialog event={shown.event} finalFocus={back} onDeleted={closeDeleted} onClose={close} />;
  }
  // Somebody who left the team meanwhile is no longer among the members, and the form stays: the server says so.
  if (shown?.kind === 'edit') {
    return (
      <EventDialog event={shown.event} gmId={gmId ?? 0} person={person} team={team} finalFocus={back} onClose={close} />
    );
  }
  if (shown?.kind !== 'create') return null;
  return <EventDialog gmId={gmId ?? 0} person={person} team={team} day={shown.day} finalFocus={back} onClose={close} />;
}
