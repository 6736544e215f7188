import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { DescriptionField } from './description-field.tsx';
import { draftOf, type EventDraft, isFirstOfTwo, readDraft } from './event-form.ts';
import { KindChoice } from './kind-choice.tsx';
import { movedEnd, usualTimes } from './local-time.ts';
import { TimeFields } from './time-fields.tsx';
import { useEventChange } from './use-event-change.ts';

type Props = {
  /** The one to change; without it, a new one. */
  event?: CalendarEvent;
  gmId: number;
  person: string;
  team: string;
  /** A new event's day, where one was pointed at. */
  day?: string | undefined;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
};

const same = (a: EventDraft, b: EventDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** CAL-05, CAL-06, CAL-10: mounted when it is opened, so that each time begins anew. */
export function EventDialog({ event, gmId, person, team, day, finalFocus, onClose }: Props) {
  const { t } = useTranslation();
  const [keyOf] = useState(retryKeys);
  const [before] = useState<EventDraft>(() =>
    event ? draftOf(event) : { summary: '', description: '', kind: 'booked', ...usualTimes(new Date(), day) },
  );
  const [draft, setDraft] = useState(before);
  const [tried, setTried] = useState(false);
  const summaryField = useRef<HTMLInputElement>(null);
  const startField = useRef<HTMLInputElement>(null);
  const endField = useRef<HTMLInputElement>(null);
  const save = useEventChange();
  const change = (next: Partial<EventDraft>) => setDraft((old) => ({ ...old, ...next }));
  const reading = readDraft(draft, t('calendar.unnamed'), event);
  const problems = tried && 'problems' in reading ? reading.problems : {};
  const problem = (field: 'summary' | 'start' | 'end') => problems[field] && t(problems[field]);

  function submit(form: FormEvent): void {
    form.preventDefault();
    if (save.isPending) return;
    setTried(true);
    if ('problems' in reading) {
      const { summary, start } = reading.problems;
      (summary ? summaryField : start ? startField : endField).current?.focus();
      return;
    }
    const { details } = reading;
    if (event === undefined) {
      const key = keyOf(gmId, JSON.stringify(details));
      save.mutate({ deed: 'create', gmId, key, details }, { onSuccess: onClose });
    } else if (same(draft, before)) onClose();
    else save.mutate({ deed: 'update', id: event.id, details }, { onSuccess: onClose });
  }

  return (
    <Modal
      open
      wide
      title={t(event ? 'calendar.edit' : 'calendar.create')}
      subtitle={t('calendar.for', { name: person, team })}
      dirty={!same(draft, before)}
      initialFocus={summaryField}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <ModalBody>
          <Field
            ref={summaryField}
            label={t('calendar.summary')}
            placeholder={event ? undefined : t('calendar.unnamed')}
            maxLength={255}
            autoComplete="off"
            value={draft.summary}
            error={problem('summary')}
            onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
          />
          <KindChoice value={draft.kind} onChange={(kind) => change({ kind })} />
          <TimeFields
            start={{
              ref: startField,
              value: draft.start,
              error: problem('start'),
              onChange: (start) => change({ start, end: movedEnd(draft.start, draft.end, start) }),
            }}
            end={{ ref: endField, value: draft.end, error: problem('end'), onChange: (end) => change({ end }) }}
            twice={isFirstOfTwo(draft.start, event?.start_utc) || isFirstOfTwo(draft.end, event?.end_utc)}
          />
          <DescriptionField value={draft.description} onChange={(description) => change({ description })} />
        </ModalBody>
        <ModalActions>
          <Button look="ghost" size="touch" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="primary" size="touch" disabled={save.isPending}>
            {t(event ? 'calendar.save' : 'calendar.create')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
