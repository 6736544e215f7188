import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { Field, TextArea } from '@/ui/field.tsx';
import { FormDialog, type Unfinished } from '@/ui/form-dialog.tsx';
import { type EventKind, eventKinds, kindColours, kindNames, swatchClass } from '@/ui/kinds.ts';
import { useEventChange } from './event-change.ts';
import { draftOf, type EventDraft, isFirstOfTwo, readDraft } from './event-form.ts';
import { movedEnd, usualTimes } from './local-time.ts';

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

/** As long as the server takes. */
const longestDescription = 10_000;

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

  function send(): Unfinished {
    setTried(true);
    if ('problems' in reading) {
      const { summary, start } = reading.problems;
      return summary ? summaryField : start ? startField : endField;
    }
    const { details } = reading;
    if (event === undefined) {
      const key = keyOf(gmId, JSON.stringify(details));
      save.mutate({ action: 'create', gmId, key, details }, { onSuccess: onClose });
    } else if (same(draft, before)) onClose();
    else save.mutate({ action: 'update', id: event.id, details }, { onSuccess: onClose });
    return undefined;
  }

  return (
    <FormDialog
      submit={t(event ? 'calendar.save' : 'calendar.create')}
      disabled={save.isPending}
      onSubmit={send}
      wide
      title={t(event ? 'calendar.edit' : 'calendar.create')}
      subtitle={t('calendar.for', { name: person, team })}
      dirty={!same(draft, before)}
      initialFocus={summaryField}
      finalFocus={finalFocus}
      onClose={onClose}
    >
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
      <TextArea
        label={t('calendar.description')}
        rows={3}
        maxLength={longestDescription}
        placeholder={t('calendar.descriptionHint')}
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </FormDialog>
  );
}

type KindChoiceProps = { value: EventKind; onChange: (kind: EventKind) => void };

/** CAL-05, CAL-12: booked, closed or failed. */
function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 type-label">{t('calendar.type')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {eventKinds.map((kind) => (
          <label
            key={kind}
            className={cx(
              'flex h-11 min-w-0 cursor-pointer items-center gap-[9px] rounded-md border border-input bg-inset px-3 text-[0.8125rem] leading-none font-[520] text-foreground-2 transition-colors duration-(--dur-fast) hover:border-ring has-checked:border-(--kind-edge) has-checked:bg-(--kind-tint) has-checked:text-foreground has-checked:ring-1 has-checked:ring-(--kind-edge) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:gap-1.5 max-md:px-2 md:h-10',
              kindColours[kind],
            )}
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {/* A phone has room for the word and one sign. */}
            <i aria-hidden className={cx('size-2.5 rounded-[3px]', swatchClass, kind === value && 'max-md:hidden')} />
            <span className="truncate">{t(kindNames[kind])}</span>
            {kind === value && (
              <Check aria-hidden className="ml-auto size-[15px] shrink-0 text-(--kind-text)" strokeWidth={1.75} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Time = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

type TimeFieldsProps = { start: Time; end: Time; /** One of them comes twice on its day. */ twice: boolean };

/** The server takes years up to 9999; without a limit the field offers six digits. */
const last = '9999-12-31T23:59';

function TimeField({ label, time: { ref, value, error, onChange } }: { label: string; time: Time }) {
  return (
    <Field
      ref={ref}
      type="datetime-local"
      label={label}
      required
      max={last}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TimeFields({ start, end, twice }: TimeFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <TimeField label={t('calendar.start')} time={start} />
        <TimeField label={t('calendar.end')} time={end} />
      </div>
      <p className="type-caption text-muted-foreground">{t('calendar.localTime')}</p>
      <p role="status" className="type-caption text-warning-text empty:hidden">
        {twice ? t('calendar.twice') : ''}
      </p>
    </div>
  );
}
