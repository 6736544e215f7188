import { cx } from 'class-variance-authority';
import { CircleAlert, LoaderCircle, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import type { Connection, Me } from '@/api/types.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { formatScore } from '@/lib/format.ts';
import { useFocusFallback } from '@/lib/use-focus-fallback.ts';
import { Button } from '@/ui/button.tsx';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { TimeAgo } from '@/ui/time-ago.tsx';
import { ConnectionIntro } from './connection-intro.tsx';
import { CountsFor } from './counts-for.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { HideTitles } from './hide-titles.tsx';
import { problemWords } from '@/api/problem-words.ts';
import { StatusBadge } from './status-badge.tsx';
import { useOwnConnection } from './use-own-connection.ts';

/** Leaves for Google's own page, which leads back to /profile. */
const goTo = (url: string): void => window.location.assign(url);

type Props = { me: Pick<Me, 'name' | 'email'>; leave?: (url: string) => void };

/** The own Google Calendar: whether it is connected, how it is, and what can be done about it. */
export function ConnectionCard({ me, leave = goTo }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  const focusFallback = useFocusFallback(heading);
  const { query, connection, connect, sync, disconnect, hide, choose, waiting } = useOwnConnection(leave);
  const own = query.data?.data;
  const status = connection?.status;
  // Broken, or of sample data: no reading is planned, and only another permission helps.
  const unread = status === 'broken' || !connection?.nextSyncAt;
  const failed = connect.isError
    ? connect.error instanceof ApiError && connect.error.status === 409
      ? t('connection.notSetUp')
      : t('common.failed')
    : hide.isError || choose.isError || (sync.isError && status !== 'broken')
      ? t('common.failed')
      : query.isError && own
        ? t('teams.stale')
        : undefined;

  function ask(id: number): void {
    nextFocus.current = null;
    disconnect.reset();
    setAsking(id);
  }

  return (
    <section aria-labelledby="google-calendar" className="rounded-lg border border-border bg-card shadow-card">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 md:px-5.5">
        <GoogleMark />
        <h2 ref={heading} id="google-calendar" tabIndex={-1} className="scroll-mt-20 type-h2 outline-none">
          {t('common.googleCalendar')}
        </h2>
        {status && <StatusBadge status={status} />}
      </div>
      {query.isPending && (
        <div role="status" className="px-4 pt-1.5 pb-4.5 md:px-5.5">
          <span lang={foreignLang(t('loading'))} className="sr-only">
            {t('loading')}
          </span>
          <span aria-hidden className="block h-30 rounded-md skeleton" />
        </div>
      )}
      {!query.isPending && !own && (
        <LoadFailure busy={query.isFetching} onRetry={() => void query.refetch()} className="mx-4 my-3 shadow-none" />
      )}
      {own && (
        <div className="flex flex-col gap-4 px-4 pt-1.5 pb-4.5 md:px-5.5">
          {!connection && own.available && <ConnectionIntro />}
          {!connection && !own.available && (
            <p className="type-dense text-muted-foreground">{t('connection.notSetUp')}</p>
          )}
          {/* Always there, so that its coming and going is heard. */}
          <p role="status" className="flex items-center gap-2 type-dense text-foreground-2 empty:hidden">
            {status === 'new' && (
              <>
                <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" strokeWidth={1.75} />
                {t('connection.reading')}
              </>
            )}
          </p>
          <div role="status" className="empty:hidden">
            {connection && (status === 'failing' || status === 'broken') && (
              <ConnectionTrouble connection={connection} />
            )}
          </div>
          {connection && status !== 'new' && <ConnectionFacts connection={connection} />}
          {connection && (
            <HideTitles
              hidden={connection.hidesTitles}
              busy={hide.isPending}
              onChange={() => hide.mutate(connection)}
            />
          )}
          {connection && own.countsFor && (
            <CountsFor
              counted={own.countsFor}
              busy={choose.isPending}
              onChoose={(place) => choose.mutate({ id: connection.id, place })}
            />
          )}
          <QuietNote text={failed} />
          {own.available && unread && (
            <p className="type-dense text-foreground-2">
              <Trans
                i18nKey="connection.belongs"
                values={{ name: me.name, email: me.email }}
                components={{ b: <b /> }}
              />
            </p>
          )}
          <div className="flex flex-wrap gap-2.5 empty:hidden max-md:[&>*]:flex-1">
            {own.available && unread && (
              <Button
                ref={focusFallback}
                look="primary"
                size="touch"
                disabled={connect.isPending}
                onClick={() => connect.mutate()}
              >
                {t(connection ? 'connection.again' : 'connection.connect')}
              </Button>
            )}
            {connection && own.available && !unread && status !== 'new' && (
              <Button ref={focusFallback} size="touch" disabled={waiting} onClick={() => sync.mutate(connection)}>
                <RefreshCw aria-hidden strokeWidth={1.75} />
                {t(waiting ? 'connection.syncing' : 'connection.syncNow')}
              </Button>
            )}
            {connection && (
              <Button ref={focusFallback} look="ghost" size="touch" onClick={() => ask(connection.id)}>
                {t('connection.disconnect')}
              </Button>
            )}
          </div>
        </div>
      )}
      <DisconnectDialog
        // If the connection disappears meanwhile, the dialog closes with it.
        open={connection !== undefined && connection.id === asking}
        busy={disconnect.isPending}
        error={disconnect.error}
        finalFocus={connection ? nextFocus : heading}
        onConfirm={() => {
          if (!connection) return;
          disconnect.mutate(connection, {
            onSuccess: () => {
              // The button that opened the dialog disappears with the connection.
              nextFocus.current = heading.current;
              setAsking(undefined);
            },
          });
        }}
        onCancel={() => setAsking(undefined)}
      />
    </section>
  );
}

/** What a connected calendar is, and when it was and will be read. */
function ConnectionFacts({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation();
  const { calendarName, events, lastSuccessAt, nextSyncAt, status } = connection;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
      <Fact name={t('nav.calendar')}>
        <span title={calendarName} className="block truncate">
          {calendarName || t('google.primary')}
        </span>
      </Fact>
      <Fact name={t('common.events')}>{formatScore(events, i18n.language)}</Fact>
      <Fact name={t('connection.last')}>{lastSuccessAt ? <TimeAgo at={lastSuccessAt} /> : t('connection.never')}</Fact>
      {nextSyncAt && status !== 'broken' && (
        <Fact name={t(status === 'failing' ? 'connection.nextTry' : 'connection.next')}>
          <TimeAgo at={nextSyncAt} coming />
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; children: ReactNode };

/** One of a few facts in a list of them. */
function Fact({ name, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="type-caption text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 type-dense font-[520] text-foreground tabular-nums">{children}</dd>
    </div>
  );
}

const ownWords = { ...problemWords, revoked: 'connection.problem.revokedOwn' } as const;

/** What is wrong with the own calendar, in words, and what comes next: another try by itself, or the person's turn. */
function ConnectionTrouble({ connection: { status, problem, askedAt } }: { connection: Connection }) {
  const { t } = useTranslation();
  const broken = status === 'broken';
  return (
    <div
      className={cx(
        'flex items-start gap-2.5 rounded-[10px] border px-3.25 py-2.75 type-dense',
        broken
          ? 'border-danger-border bg-danger-tint text-danger-text'
          : 'border-warning-border bg-warning-tint text-warning-text',
      )}
    >
      <CircleAlert aria-hidden className="mt-px size-[17px] shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="font-[560]">{t(problem ? ownWords[problem] : 'connection.problem.unknown')}</p>
        <p className="text-foreground-2">{t(broken ? 'connection.brokenHint' : 'connection.failingHint')}</p>
        {broken && askedAt && <p className="text-foreground-2">{t('connection.asked')}</p>}
      </div>
    </div>
  );
}
