import { RefreshCw, Send, Unplug } from 'lucide-react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PersonConnection } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { TimeAgo } from '@/ui/time-ago.tsx';
import { problemWords } from '@/api/problem-words.ts';
import { StatusBadge } from './status-badge.tsx';

/** Who, how, what, when, and what can be done: the same for the head and each line of the list. */
const rowColumns =
  'xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,11rem)_17.25rem] xl:items-center xl:gap-x-4';

type Props = {
  connections: readonly PersonConnection[];
  waiting: boolean;
  isBusy: (id: number) => boolean;
  onSync: (connection: PersonConnection) => void;
  onAsk: (connection: PersonConnection) => void;
  onDisconnect: (connection: PersonConnection) => void;
};

const heads = ['connections.person', 'connections.status', 'nav.calendar', 'connection.last'] as const;

export function ConnectionsList({ connections, waiting, isBusy, onSync, onAsk, onDisconnect }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {/* Each line says by itself what it is: the heads are for the eye. */}
      <div
        aria-hidden
        className={`hidden min-h-9 border-b border-border px-4 type-caption text-muted-foreground xl:grid ${rowColumns}`}
      >
        {heads.map((key) => (
          <span key={key}>{t(key)}</span>
        ))}
      </div>
      <ul
        aria-label={t('title.connections')}
        aria-busy={waiting}
        className="transition-opacity duration-(--dur-fast) aria-busy:opacity-60"
      >
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            busy={isBusy(connection.id)}
            onSync={() => onSync(connection)}
            onAsk={() => onAsk(connection)}
            onDisconnect={() => onDisconnect(connection)}
          />
        ))}
      </ul>
    </>
  );
}

type ConnectionRowProps = {
  connection: PersonConnection;
  busy: boolean;
  onSync: () => void;
  onAsk: () => void;
  onDisconnect: () => void;
};

/** One line of a wide screen, a card of a narrow one. */
function ConnectionRow({ connection, busy, onSync, onAsk, onDisconnect }: ConnectionRowProps) {
  const { t, i18n } = useTranslation();
  const { name, email, picture, status, problem, calendarName, events, lastSuccessAt, nextSyncAt, askedAt } =
    connection;
  const broken = status === 'broken';
  const of = (action: string) => t('connections.actionOf', { action, name });
  const again = t(askedAt ? 'connections.askAgain' : 'connections.ask');
  const count = formatScore(events, i18n.language);
  return (
    <li className={`flex flex-col gap-3 border-t border-border px-4 py-3.5 first:border-t-0 xl:grid ${rowColumns}`}>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} picture={picture} className="size-9 text-xs" />
        <div className="min-w-0">
          <h2 title={name} className="truncate type-dense font-[560]">
            {name}
          </h2>
          <p title={email} className="truncate type-caption text-muted-foreground">
            {email}
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <StatusBadge status={status} />
        {problem && <p className="type-caption text-foreground-2">{t(problemWords[problem])}</p>}
        {broken && askedAt && (
          <p className="type-caption text-muted-foreground">
            <Trans i18nKey="connections.asked" components={{ when: <TimeAgo at={askedAt} /> }} />
          </p>
        )}
      </div>
      <div className="min-w-0 type-dense">
        <p title={calendarName} className="truncate">
          {calendarName || t('google.primary')}
        </p>
        <p className="type-caption tabular-nums text-muted-foreground">
          {t('connections.events', { count: events, shown: count })}
        </p>
      </div>
      <div className="min-w-0 type-dense">
        <p>
          {lastSuccessAt ? (
            <Trans i18nKey="connections.last" components={{ when: <TimeAgo at={lastSuccessAt} /> }} />
          ) : (
            t('connections.never')
          )}
        </p>
        {nextSyncAt && !broken && (
          <p className="type-caption text-muted-foreground">
            <Trans i18nKey="connections.next" components={{ when: <TimeAgo at={nextSyncAt} coming /> }} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 xl:justify-end">
        {broken && (
          <Button size="sm" disabled={busy} aria-label={of(again)} onClick={onAsk}>
            <Send aria-hidden strokeWidth={1.75} />
            {again}
          </Button>
        )}
        {/* Sample data is never read. */}
        {nextSyncAt && !broken && (
          <Button size="sm" disabled={busy} aria-label={of(t('connection.syncNow'))} onClick={onSync}>
            <RefreshCw aria-hidden strokeWidth={1.75} />
            {t('connection.syncNow')}
          </Button>
        )}
        <Button
          size="sm"
          look="ghost"
          disabled={busy}
          aria-label={of(t('connection.disconnect'))}
          onClick={onDisconnect}
        >
          <Unplug aria-hidden strokeWidth={1.75} />
          {t('connection.disconnect')}
        </Button>
      </div>
    </li>
  );
}
