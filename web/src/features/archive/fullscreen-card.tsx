import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state.tsx';
import { SlideList } from '@/ui/slide-list.tsx';
import { TvCard } from '@/ui/tv-card.tsx';
import { TvRow } from '@/ui/tv-row.tsx';
import type { Column } from './columns.ts';

type Props = { column: Column; day: string | undefined };

/** DASH-04: all twenty that were asked for; they share the height of the screen. */
export function FullscreenCard({ column: { id, name, board, coming }, day }: Props) {
  const { t } = useTranslation();
  const members = board?.members ?? [];
  return (
    <TvCard title={name?.name ?? t('archive.unknownTeam', { id })} note={name?.type} picture={name?.picture}>
      {members.length > 0 && <SlideList members={members} day={day} className="tv-list" row={TvRow} />}
      {members.length === 0 && !coming && (
        <EmptyState icon={ChartNoAxesColumn} title={t('archive.empty')} className="flex-1" />
      )}
    </TvCard>
  );
}
