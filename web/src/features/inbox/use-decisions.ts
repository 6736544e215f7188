import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { getReportOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { acceptReport, acceptReports, refuseReport } from '@/api/gen/sdk.gen.ts';
import { pointsOf } from '@/api/points-of.ts';
import type { InboxReport } from '@/api/types.ts';
import { announce } from '@/lib/announcements.ts';
import { formatChange } from '@/lib/format.ts';
import { showToast } from '@/ui/toasts.ts';
import { refreshInbox } from './inbox-query.ts';
import { wasText } from './inbox-words.ts';
import { keyOf } from './items.ts';

type Refusal = { report: InboxReport; note: string };

const withMore = <Each>(set: ReadonlySet<Each>, more: readonly Each[]): ReadonlySet<Each> => new Set([...set, ...more]);
const without = <Each>(set: ReadonlySet<Each>, less: readonly Each[]): ReadonlySet<Each> =>
  new Set([...set].filter((each) => !less.includes(each)));

/** Accepting and refusing; `onDone` hears which rows are decided. */
export function useDecisions(onDone: (keys: ReadonlySet<string>) => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  /** Whose visits have changed since they were shown: they are shown anew. */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());

  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  /** What is shown as a toast is said by it. */
  function finish(reports: readonly InboxReport[], said?: string): void {
    const keys = new Set(reports.map(keyOf));
    setDone((now) => withMore(now, [...keys]));
    if (said !== undefined) announce(said);
    latest.current(keys);
  }

  /** 409: the report is loaded again, and says who did what. */
  async function showAnew(report: InboxReport): Promise<void> {
    await refreshInbox(queryClient);
    const { data } = await queryClient.fetchQuery({ ...getReportOptions({ path: { id: report.id } }), staleTime: 0 });
    const was = wasText(data, i18n.language, t);
    if (was === undefined) setChanged((now) => withMore(now, [report.id]));
    announce(was ?? t('inbox.was.changed'));
  }

  async function failed(error: unknown, report?: InboxReport): Promise<void> {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === undefined) return showToast('error', t('inbox.offline'));
    try {
      if (status === 409 && report) return await showAnew(report);
      // Whoever lost the team is told so by whatever follows one's rights; the list is asked for again.
      if (status !== 403) showToast('error', t('common.failed'), { detail: t('inbox.failedHint') });
      await refreshInbox(queryClient);
    } catch (again) {
      console.warn('inbox', again);
    }
  }

  const started = (reports: readonly InboxReport[]) =>
    setBusy((now) =>
      withMore(
        now,
        reports.map(({ id }) => id),
      ),
    );
  const ended = (reports: readonly InboxReport[]) =>
    setBusy((now) =>
      without(
        now,
        reports.map(({ id }) => id),
      ),
    );

  const accept = useMutation({
    mutationFn: ({ id, tag = null }: InboxReport) =>
      acceptReport({ path: { id }, body: { tag }, throwOnError: true }).then(({ data }) => data.data),
    onMutate: (report) => started([report]),
    onSuccess: ({ points = null }, report) => {
      const { name } = report.person;
      const text =
        points === null
          ? t('inbox.done.acceptedPlain', { name })
          : t('inbox.done.accepted', { name, points: formatChange(points, i18n.language) });
      finish([report], text);
      void refreshInbox(queryClient);
    },
    onError: failed,
    onSettled: (_answer, _error, report) => ended([report]),
  });

  const refuse = useMutation({
    mutationFn: ({ report, note }: Refusal) =>
      refuseReport({ path: { id: report.id }, body: { note }, throwOnError: true }),
    onMutate: ({ report }) => started([report]),
    onSuccess: (_answer, { report }) => {
      finish([report], t('inbox.done.refused', { name: report.person.name }));
      void refreshInbox(queryClient);
    },
    onError: (error, { report }) => failed(error, report),
    onSettled: (_answer, _error, { report }) => ended([report]),
  });

  const acceptAll = useMutation({
    mutationFn: async (reports: readonly InboxReport[]) => {
      const body = { reports: reports.map(({ id, tag = null }) => ({ id, tag })) };
      const { data } = await acceptReports({ body, throwOnError: true });
      const accepted = reports.filter(({ id }) => data.data.accepted.includes(id));
      return { accepted, points: await pointsOf(accepted) };
    },
    onMutate: started,
    onSuccess: ({ accepted, points }, reports) => {
      const name = reports[0]?.person.name;
      const others = reports.length - accepted.length;
      const count = accepted.length;
      const all =
        points === undefined
          ? t('inbox.done.allPlain', { count, name })
          : t('inbox.done.all', { count, name, points: formatChange(points, i18n.language) });
      const text = others === 0 ? all : t('inbox.done.some', { accepted: count, changed: others });
      if (others === 0) showToast('success', text);
      else showToast('error', text, { detail: t('inbox.done.someHint') });
      finish(accepted);
      void refreshInbox(queryClient);
    },
    onError: (error) => failed(error),
    onSettled: (_answer, _error, reports) => ended(reports),
  });

  /** No network: refused at once, and what was typed stays. */
  const offline = (): boolean => {
    if (!navigator.onLine) showToast('error', t('inbox.offline'));
    return !navigator.onLine;
  };
  const isBusy = ({ id }: InboxReport): boolean => busy.has(id);

  return {
    done,
    changed,
    isBusy,
    accept: (report: InboxReport) => void (isBusy(report) || offline() || accept.mutate(report)),
    refuse: (report: InboxReport, note: string) =>
      void (isBusy(report) || offline() || refuse.mutate({ report, note })),
    acceptAll: (reports: readonly InboxReport[]) =>
      void (reports.some(isBusy) || offline() || acceptAll.mutate(reports)),
    seen: (id: number) => setChanged((now) => (now.has(id) ? without(now, [id]) : now)),
  };
}
