import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { EventButtons, type EventActions } from './event-actions.tsx';
import { EventEntry } from './event-entry.tsx';
import { formatDay } from '@/lib/format-date.ts';

type Props = {
  day: string;
  events: readonly CalendarEvent[];
  actions: EventActions;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Everything of one day. */
export function DayDialog({ day, events, actions, finalFocus, onClose }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Modal open wide title={formatDay(day, i18n.language, 'full')} finalFocus={finalFocus} onClose={onClose}>
      <ModalBody>
        {events.length === 0 ? (
          <p className="type-dense text-muted-foreground">{t('calendar.empty')}</p>
        ) : (
          // Focusable, so that a full day can be scrolled by keyboard.
          <div
            role="group"
            aria-label={t('common.events')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="max-h-[55dvh] overflow-y-auto"
          >
            <ul>
              {events.map((event) => (
                <EventEntry
                  key={event.id}
                  whole
                  event={event}
                  actions={<EventButtons event={event} actions={actions} />}
                  onText={actions.onText}
                />
              ))}
            </ul>
          </div>
        )}
      </ModalBody>
      <ModalActions>
        <Button look="ghost" size="touch" onClick={onClose}>
          {t('close')}
        </Button>
        {actions.canManage && (
          <Button look="primary" size="touch" onClick={() => actions.onCreate(day)}>
            <Plus aria-hidden strokeWidth={1.75} />
            {t('calendar.create')}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
