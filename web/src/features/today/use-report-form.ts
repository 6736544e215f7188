import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { getTodayOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { callMoved, sendReport } from '@/api/gen/sdk.gen.ts';
import type { NewReport } from '@/api/gen/types.gen.ts';
import { invalidate } from '@/api/invalidate.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { formatScore } from '@/lib/format.ts';
import { retryKeys } from '@/lib/retry-key.ts';
import { useForm } from '@/ui/use-form.ts';
import { showToast } from '@/ui/toasts.ts';
import { asksNothing, mostAmount, proposedTimes, readReport, type ReportDraft } from './report-draft.ts';
import { type Failure, failureOf, offlineFailure } from './report-failure.ts';
import { saySent } from './say-sent.ts';
import type { Ask, Outcome, Place, Report } from './types.ts';

/** What was typed, by visit, for as long as the page is open. */
export type KeptDrafts = Map<string, ReportDraft>;

type Options = {
  place: Place;
  ask: Ask | undefined;
  outcome: Outcome;
  kept: KeptDrafts;
  /** Under which the draft is kept. */
  name: string;
  /** Nothing where a visit of the calendar was only called moved. */
  onSent: (report: Report | undefined) => void;
};

const emptyDraft = (ask: Ask | undefined): ReportDraft => ({
  amount: '',
  summary: ask?.summary ?? '',
  start: '',
  end: '',
});

/** The one form of the well, the sheet and the dialog. */
export function useReportForm({ place, ask, outcome, kept, name, onSent }: Options) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const currency = useCurrency();
  const [keyOf] = useState(retryKeys);
  const [failure, setFailure] = useState<Failure>();
  const [isGone, setIsGone] = useState(false);
  const [opened] = useState(() => new Date());
  const [begin] = useState(() => kept.get(name) ?? emptyDraft(ask));
  const subject = { place: place.group_member_id, outcome, ask, isGone };
  /** Times that nobody has chosen are those that are proposed. */
  const timed = (draft: ReportDraft): ReportDraft =>
    ask || draft.start !== '' ? draft : { ...draft, ...proposedTimes(outcome, opened) };

  const form = useForm({
    begin,
    check: (draft) => {
      if (asksNothing(ask, outcome)) return {};
      const reading = readReport(subject, timed(draft), currency !== undefined);
      if (!('problems' in reading)) return {};
      const { amount, summary, start, end } = reading.problems;
      return {
        amount: amount && t(amount, { most: formatScore(mostAmount, i18n.language) }),
        summary: summary && t(summary),
        start: start && t(start),
        end: end && t(end),
      };
    },
  });
  const draft = timed(form.values);
  useEffect(() => {
    kept.set(name, form.values);
  });

  async function today() {
    const answer = await queryClient.fetchQuery({ ...getTodayOptions(), staleTime: 0 }).catch(() => undefined);
    return answer?.data;
  }

  const sending = useMutation({
    mutationFn: async (report: NewReport | { calendar_key: string }): Promise<Report | undefined> => {
      if (!('eventType' in report)) {
        await callMoved({ body: report, throwOnError: true });
        return undefined;
      }
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(report)) };
      const { data } = await sendReport({ body: report, headers, throwOnError: true });
      return data.data;
    },
    onMutate: () => setFailure(undefined),
    onSuccess: async (report) => {
      kept.delete(name);
      onSent(report);
      void invalidate(queryClient, 'events');
      void invalidate(queryClient, 'scores');
      const now = await today();
      if (!report) showToast('success', t('ask.calendarMoved'));
      else saySent(report, { place, now, queryClient, t, language: i18n.language });
    },
    onError: async (error) => {
      const said = await failureOf(error, today, { ask, currency, t, language: i18n.language });
      setFailure(said);
      if (said.isGone === true) setIsGone(true);
    },
  });

  function send(): void {
    if (!navigator.onLine) return setFailure(offlineFailure(t));
    if (ask && asksNothing(ask, outcome)) return sending.mutate({ calendar_key: String(ask.calendar_key) });
    const reading = readReport(subject, draft, currency !== undefined);
    if ('report' in reading) sending.mutate(reading.report);
  }

  return {
    form,
    draft,
    currency,
    failure,
    isSending: sending.isPending,
    onSubmit: form.submit({ busy: sending.isPending, send }),
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;
