import { useTranslation } from 'react-i18next';
import type { PersonConnection } from '@/api/types.ts';
import { ConnectionRow } from './connection-row.tsx';
import { rowColumns } from './row-columns.ts';

type Props = {
  connections: readonly PersonConnection[];
  waiting: boolean;
  isBusy: (id: number) => boolean;
  onSync: (connection: PersonConnection) => void;
  onAsk: (connection: PersonConnection) => void;
  onDisconnect: (connection: PersonConnection) => void;
};

const heads = ['connections.person', 'connections.status', 'connection.calendar', 'connection.last'] as const;

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
