import { useIsPhone } from '@/lib/use-is-phone.ts';
import { EventEntry } from './event-entry.tsx';
import type { ExternalEvent } from './external-query.ts';
import { ExternalTable } from './external-table.tsx';
import { listClass } from './table-class.ts';

type Props = {
  labelledBy: string;
  events: readonly ExternalEvent[];
  limit: number;
  onText: (title: string, text: string) => void;
};

/** A page of external events: a table, or where its columns have no room a list. */
export function ExternalEvents({ labelledBy, events, limit, onText }: Props) {
  if (!useIsPhone()) return <ExternalTable labelledBy={labelledBy} events={events} limit={limit} onText={onText} />;
  return (
    <ul aria-labelledby={labelledBy} className={listClass}>
      {events.map((event) => (
        <EventEntry key={event.id} dated event={event} onText={onText} />
      ))}
    </ul>
  );
}
