import { type ReactNode, type RefObject, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PointLine } from '@/api/gen/types.gen.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { currencySign, formatAmount } from '@/lib/format-figures.ts';
import { formatScore } from '@/lib/format.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { CheckRow } from '@/ui/check-row.tsx';
import { MomentField } from '@/ui/dates/moment-field.tsx';
import { Field, TextArea } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { useForm } from '@/ui/use-form.ts';
import { useEventChange } from './event-change.ts';
import { draftFacts, draftOf, type EventDraft, factsOf, isFirstOfTwo, mostAmount, readDraft } from './event-form.ts';
import type { EventOwner } from './event-owner.ts';
import { KindChoice } from './kind-choice.tsx';
import { movedEnd, usualTimes } from '@/lib/local-time.ts';
import { useTeamRules } from './use-team-rules.ts';
import { outlookOf } from './worth.ts';
import { WorthBox } from './worth-box.tsx';

type Props = {
  /** The one to change; without it, a new one. */
  event?: CalendarEvent;
  /** Undefined as long as nobody is chosen, and where somebody has left the team meanwhile. */
  owner: EventOwner | undefined;
  /** A new event's day, where one was pointed at. */
  day?: string | undefined;
  finalFocus: RefObject<HTMLElement | null>;
  /** Leads to the created event, where it is not on the screen. */
  onOpen?: () => void;
  /** Shows how the owner's score came about. */
  onExplain: (owner: EventOwner) => void;
  /** For whom. */
  children?: ReactNode;
  onClose: () => void;
};

/** As long as the server takes. */
const longestDescription = 10_000;

/** CAL-05, CAL-06, CAL-10: mounted when it is opened, so that each time begins anew. */
export function EventDialog({ event, owner, day, finalFocus, onOpen, onExplain, children, onClose }: Props) {
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
  const save = useEventChange(owner, onExplain);
  const rules = useTeamRules(owner?.team.id);
  const now = rules && draftFacts(draft, event, currency !== undefined, rules.zone);
  const past = event && rules && factsOf(event, rules.zone);
  const outlook = rules && now && outlookOf(rules, now, past);

  function send(): void {
    const reading = readDraft(draft, t('calendar.unnamed'), event, currency !== undefined);
    if ('problems' in reading) return;
    const { details } = reading;
    if (event === undefined) {
      if (!owner) return;
      const gmId = owner.person.group_member_id;
      const key = keyOf(gmId, JSON.stringify(details));
      save.mutate(
        { action: 'create', gmId, key, details, ...(onOpen && { onOpen }) },
        { onSuccess: another ? beginAnother : onClose },
      );
    } else if (form.dirty) save.mutate({ action: 'update', event, details }, { onSuccess: onClose });
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
      disabled={save.isPending || (!event && !owner)}
      form={form}
      onSubmit={send}
      wide
      title={t(event ? 'calendar.edit' : 'calendar.create')}
      subtitle={
        owner ? t('calendar.for', { name: owner.person.name, team: owner.team.name }) : t('calendar.selectBoth')
      }
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
      <KindChoice
        value={draft.kind}
        worths={outlook?.day === 'open' ? outlook.kinds : undefined}
        onChange={(kind) => form.set({ kind })}
      />
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
          hint={outlook?.day === 'open' ? <AmountHint per={outlook.per} currency={currency} /> : undefined}
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
      {outlook && owner && now && <WorthBox outlook={outlook} owner={owner} now={now} before={past} />}
      {!event && <CheckRow text={t('calendar.another')} checked={another} onChange={() => setAnother(!another)} />}
    </FormDialog>
  );
}

type AmountHintProps = { per: PointLine['per']; currency: string };

/** What the amount does to the points. */
function AmountHint({ per, currency }: AmountHintProps) {
  const { t, i18n } = useTranslation();
  if (!per) return t('event.amountHint');
  return (
    <Trans
      i18nKey="points.per"
      components={{
        points: <>{formatScore(per.points, i18n.language)}</>,
        each: <>{formatAmount(per.each, currency, i18n.language)}</>,
      }}
    />
  );
}
