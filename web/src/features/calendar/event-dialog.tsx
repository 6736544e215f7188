import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { currencySign, formatScore } from '@/lib/format.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { CheckRow } from '@/ui/check-row.tsx';
import { MomentField } from '@/ui/dates/moment-field.tsx';
import { Field, TextArea } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { type EventKind, eventKinds, kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { useForm } from '@/ui/use-form.ts';
import { useEventChange } from './event-change.ts';
import { draftOf, type EventDraft, isFirstOfTwo, mostAmount, readDraft } from './event-form.ts';
import { movedEnd, usualTimes } from './local-time.ts';

type Props = {
  /** The one to change; without it, a new one. */
  event?: CalendarEvent;
  /** Undefined as long as nobody is chosen. */
  gmId: number | undefined;
  person: string;
  team: string;
  /** A new event's day, where one was pointed at. */
  day?: string | undefined;
  finalFocus: RefObject<HTMLElement | null>;
  /** Leads to the created event, where it is not on the screen. */
  onOpen?: () => void;
  /** For whom. */
  children?: ReactNode;
  onClose: () => void;
};

/** As long as the server takes. */
const longestDescription = 10_000;

/** CAL-05, CAL-06, CAL-10: mounted when it is opened, so that each time begins anew. */
export function EventDialog({ event, gmId, person, team, day, finalFocus, onOpen, children, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const weekStart = useWeekStart();
  const currency = useCurrency();
  const [keyOf, setKeyOf] = useState(retryKeys);
  const [another, setAnother] = useState(false);
  const [before] = useState<EventDraft>(() =>
    event
      ? draftOf(event, i18n.language)
      : { summary: '', description: '', kind: 'booked', amount: '', ...usualTimes(new Date(), day) },
  );
  const form = useForm({
    begin: before,
    check: (draft) => {
      const reading = readDraft(draft, t('calendar.unnamed'), event, currency !== undefined);
      if (!('problems' in reading)) return {};
      const { summary, start, end, amount } = reading.problems;
      return {
        summary: summary && t(summary),
        start: start && t(start),
        end: end && t(end),
        amount: amount && t(amount, { most: formatScore(mostAmount, i18n.language) }),
      };
    },
  });
  const draft = form.values;
  const save = useEventChange();

  function send(): void {
    const reading = readDraft(draft, t('calendar.unnamed'), event, currency !== undefined);
    if ('problems' in reading) return;
    const { details } = reading;
    if (event === undefined) {
      if (gmId === undefined) return;
      const key = keyOf(gmId, JSON.stringify(details));
      save.mutate(
        { action: 'create', gmId, key, details, ...(onOpen && { onOpen }) },
        { onSuccess: another ? beginAnother : onClose },
      );
    } else if (form.dirty) save.mutate({ action: 'update', id: event.id, details }, { onSuccess: onClose });
    else onClose();
  }

  /** The same kind and times, for a series; the next one is a request of its own, even if it is the same. */
  function beginAnother(): void {
    form.set({ summary: '', description: '', amount: '' });
    setKeyOf(retryKeys);
  }

  return (
    <FormDialog
      submit={t(event ? 'common.save' : 'calendar.create')}
      disabled={save.isPending || gmId === undefined}
      form={form}
      onSubmit={send}
      wide
      title={t(event ? 'calendar.edit' : 'calendar.create')}
      subtitle={person === '' ? t('calendar.selectBoth') : t('calendar.for', { name: person, team })}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <Field
        {...form.field('summary')}
        label={t('calendar.summary')}
        placeholder={event ? undefined : t('calendar.unnamed')}
        maxLength={255}
        autoComplete="off"
      />
      <KindChoice value={draft.kind} onChange={(kind) => form.set({ kind })} />
      {children}
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          <MomentField
            name="start"
            label={t('calendar.start')}
            timeLabel={t('calendar.startTime')}
            value={draft.start}
            error={form.errorOf('start')}
            weekStart={weekStart}
            onMoment={(start) => form.set({ start, end: movedEnd(draft.start, draft.end, start) })}
          />
          <MomentField
            name="end"
            label={t('calendar.end')}
            timeLabel={t('calendar.endTime')}
            value={draft.end}
            error={form.errorOf('end')}
            weekStart={weekStart}
            onMoment={(end) => form.set({ end })}
          />
        </div>
        <p className="type-caption text-muted-foreground">{t('calendar.localTime')}</p>
        <p role="status" className="type-caption text-warning-text empty:hidden">
          {isFirstOfTwo(draft.start, event?.start_utc) || isFirstOfTwo(draft.end, event?.end_utc)
            ? t('calendar.twice')
            : ''}
        </p>
      </div>
      {currency !== undefined && (
        <Field
          {...form.field('amount')}
          label={t('event.amount')}
          aside={t('event.optional')}
          start={<span aria-hidden>{currencySign(currency, i18n.language)}</span>}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextArea
        {...form.field('description')}
        label={t('calendar.description')}
        rows={3}
        maxLength={longestDescription}
        placeholder={t('calendar.descriptionHint')}
      />
      {!event && <CheckRow text={t('calendar.another')} checked={another} onChange={() => setAnother(!another)} />}
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
      <legend className="mb-1.5 type-label">{t('common.eventType')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {eventKinds.map((kind) => (
          <label
            key={kind}
            data-series={kind}
            className="flex h-11 min-w-0 cursor-pointer items-center gap-[9px] rounded-md border border-input bg-inset px-3 text-[0.8125rem] leading-none font-[520] text-foreground-2 transition-colors duration-(--dur-fast) hover:border-ring has-checked:border-(--edge) has-checked:bg-(--tint) has-checked:text-foreground has-checked:ring-1 has-checked:ring-(--edge) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:gap-1.5 max-md:px-2 md:h-10"
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {/* A phone has room for the word and one sign. */}
            <Swatch series={kind} className={kind === value && 'max-md:hidden'} />
            <span className="truncate">{t(kindNames[kind])}</span>
            {kind === value && (
              <Check aria-hidden className="ml-auto size-[15px] shrink-0 text-(--label)" strokeWidth={1.75} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
