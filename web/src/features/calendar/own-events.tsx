import type { CalendarEvent } from '@/api/types.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { EventActions } from './event-actions.tsx';
import type { EventDeeds } from './event-deeds.ts';
import { EventEntry } from './event-entry.tsx';
import { EventsTable } from './events-table.tsx';
import { listClass } from './table-class.ts';

type Props = {
  labelledBy: string;
  events: readonly CalendarEvent[];
  limit: number;
  merged: boolean;
  deeds: EventDeeds;
};

/** A page of events: a table, or where its columns have no room a list. */
export function OwnEvents({ labelledBy, events, limit, merged, deeds }: Props) {
  if (!useIsPhone()) {
    return <EventsTable labelledBy={labelledBy} events={events} limit={limit} merged={merged} deeds={deeds} />;
  }
  return (
    <ul aria-labelledby={labelledBy} className={listClass}>
      {events.map((event) => (
        <EventEntry
          key={event.id}
          dated
          event={event}
          actions={<EventActions event={event} deeds={deeds} />}
          onText={deeds.onText}
        />
      ))}
    </ul>
  );
}
