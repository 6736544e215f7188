import { useTranslation } from 'react-i18next';
import type { ConnectionCounts, ConnectionStatus } from '@/api/types.ts';
import { Segmented } from '@/ui/segmented.tsx';
import { statuses } from './connections-search.ts';
import { statusNames } from './status-names.ts';

type Props = {
  counts: ConnectionCounts;
  status: ConnectionStatus | undefined;
  onStatus: (status: ConnectionStatus | undefined) => void;
};

/** How many there are of each status, and at the same time the choice of one. */
export function StatusFilter({ counts, status, onStatus }: Props) {
  const { t } = useTranslation();
  const all = statuses.reduce((sum, each) => sum + counts[each], 0);
  return (
    <Segmented
      label={t('connections.filter')}
      value={status ?? 'all'}
      options={[
        { value: 'all', text: t('connections.counted', { name: t('connections.all'), n: all }) },
        ...statuses.map((value) => ({
          value,
          text: t('connections.counted', { name: t(statusNames[value]), n: counts[value] }),
        })),
      ]}
      onChange={(next) => onStatus(next === 'all' ? undefined : next)}
    />
  );
}
