import { useTranslation } from 'react-i18next';
import type { ConnectionCounts, ConnectionStatus } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { Segmented } from '@/ui/segmented.tsx';
import { statuses } from './connections-search.ts';
import { statusNames } from './status-names.ts';

type Props = {
  /** None where they could not be loaded: the choice is there all the same. */
  counts: ConnectionCounts | undefined;
  status: ConnectionStatus | undefined;
  onStatus: (status: ConnectionStatus | undefined) => void;
};

/** How many there are of each status, and at the same time the choice of one. */
export function StatusFilter({ counts, status, onStatus }: Props) {
  const { t, i18n } = useTranslation();
  const all = counts && statuses.reduce((sum, each) => sum + counts[each], 0);
  const counted = (name: string, n: number | undefined): string =>
    n === undefined ? name : t('connections.counted', { name, n: formatScore(n, i18n.language) });
  return (
    <Segmented
      label={t('connections.filter')}
      value={status ?? 'all'}
      options={[
        { value: 'all', text: counted(t('connections.all'), all) },
        ...statuses.map((value) => ({
          value,
          text: counted(t(statusNames[value]), counts?.[value]),
        })),
      ]}
      onChange={(next) => onStatus(next === 'all' ? undefined : next)}
    />
  );
}
