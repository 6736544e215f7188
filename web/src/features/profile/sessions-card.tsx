import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { endOtherSessions, endSession } from '@/api/gen/sdk.gen.ts';
import type { Session } from '@/api/types.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import { deviceOf } from './device-name.ts';
import { sessionsQuery } from './profile-query.ts';

/** Where I am signed in; the server keeps at most twenty. This device's own is ended by Sign Out. */
export function SessionsCard() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  const sessions = useQuery(sessionsQuery());
  const list = sessions.data?.data;

  /** The row of an ended session disappears and would take the focus with it. */
  function dropRow() {
    if (rows.current?.contains(document.activeElement) === true) heading.current?.focus();
    return sessions.refetch();
  }

  const end = useMutation({
    mutationFn: (id: number) => endSession({ path: { id }, throwOnError: true }),
    // Already gone: the goal is reached all the same.
    onError: (error) => error instanceof ApiError && error.status === 404 && void dropRow(),
    onSuccess: dropRow,
  });
  const endOthers = useMutation({
    mutationFn: async () => (await endOtherSessions({ throwOnError: true })).data.data.ended,
    onSuccess: async (count) => {
      await sessions.refetch();
      // The button that opened the dialog has disappeared with the last other session.
      nextFocus.current = heading.current;
      showToast('success', t('sessions.ended', { count }));
    },
    onSettled: () => setAsking(false),
  });

  function ask(): void {
    nextFocus.current = null;
    setAsking(true);
  }

  const gone = end.error instanceof ApiError && end.error.status === 404;
  const failed = (end.isError && !gone) || endOthers.isError;

  return (
    <section aria-labelledby="sessions" className="rounded-lg border border-border bg-card shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-4 pb-3 md:px-5.5">
        <div className="min-w-48 flex-1">
          <h2 ref={heading} id="sessions" tabIndex={-1} className="type-h2 outline-none">
            {t('sessions.title')}
          </h2>
          <p className="mt-0.5 type-dense text-muted-foreground">{t('sessions.lead')}</p>
        </div>
        {list?.some((session) => !session.current) === true && (
          <Button look="dangerSoft" size="touch" onClick={ask} className="max-md:w-full">
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      {sessions.isPending && <ContentLoader />}
      {!sessions.isPending && !list && (
        <LoadFailure
          busy={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
          className="mx-4 mb-4 shadow-none"
        />
      )}
      <ul ref={rows} aria-labelledby="sessions" className="empty:hidden">
        {list?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending || endOthers.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <div className="px-4 pb-3 has-[p:empty]:hidden md:px-5.5">
        <QuietNote text={failed ? t('sessions.endFailed') : undefined} />
      </div>
      <ConfirmDialog
        open={asking}
        title={t('sessions.othersTitle')}
        question={t('sessions.othersQuestion')}
        confirm={t('sessions.endOthers')}
        busy={endOthers.isPending}
        finalFocus={nextFocus}
        onConfirm={() => endOthers.mutate()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void };

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation();
  const { browser, system } = deviceOf(session.user_agent);
  const device =
    browser !== undefined && system !== undefined
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  const when = formatInstant(session.last_seen_at, i18n.language, 'moment');
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-border px-4 py-3 md:px-5.5">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
      <div className="min-w-40 flex-1">
        <p title={session.user_agent ?? undefined} className="flex flex-wrap items-center gap-2 type-dense font-[540]">
          {device}
          {session.current && (
            <span className="inline-flex h-5 items-center rounded-sm bg-success-tint px-[7px] type-micro text-success-text">
              {t('sessions.current')}
            </span>
          )}
        </p>
        <p className="type-caption break-words text-muted-foreground tabular-nums">
          {[session.address, t('sessions.used', { when })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" disabled={busy} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
