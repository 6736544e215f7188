import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { EventActions } from './event-actions.tsx';
import type { EventDeeds } from './event-deeds.ts';
import { EventEntry } from './event-entry.tsx';
import { longDayText } from './when.ts';

type Props = { events: ReadonlyMap<string, readonly CalendarEvent[]>; deeds: EventDeeds };

/** What a month or a week is on a phone: the days that have something, one below the other. */
export function DaysList({ events, deeds }: Props) {
  const { i18n } = useTranslation();
  return (
    <div className="border-t border-border">
      {[...events].map(([day, those]) => (
        <section key={day} aria-label={longDayText(day, i18n.language)}>
          <h3 className="bg-muted px-4 py-2 text-xs leading-4 font-[560] text-foreground-2">
            {longDayText(day, i18n.language)}
          </h3>
          <ul className="px-4">
            {those.map((event) => (
              <EventEntry
                key={event.id}
                event={event}
                actions={<EventActions event={event} deeds={deeds} />}
                onText={deeds.onText}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
