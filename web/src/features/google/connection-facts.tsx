import { useTranslation } from 'react-i18next';
import type { Connection } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { TimeAgo } from '@/ui/time-ago.tsx';
import { Fact } from './fact.tsx';

/** What a connected calendar is, and when it was and will be read. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation();
  const { calendarName, events, lastSuccessAt, nextSyncAt, status } = connection;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
      <Fact name={t('connection.calendar')}>
        <span title={calendarName} className="block truncate">
          {calendarName || t('google.primary')}
        </span>
      </Fact>
      <Fact name={t('connection.events')}>{formatScore(events, i18n.language)}</Fact>
      <Fact name={t('connection.last')}>{lastSuccessAt ? <TimeAgo at={lastSuccessAt} /> : t('connection.never')}</Fact>
      {nextSyncAt && status !== 'broken' && (
        <Fact name={t(status === 'failing' ? 'connection.nextTry' : 'connection.next')}>
          <TimeAgo at={nextSyncAt} coming />
        </Fact>
      )}
    </dl>
  );
}
