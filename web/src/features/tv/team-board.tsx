import { useTranslation } from 'react-i18next';
import type { Board } from '@/api/types.ts';
import { SlideList } from '@/ui/slide-list.tsx';
import { TvCard } from '@/ui/tv-card.tsx';
import { TvRow } from '@/ui/tv-row.tsx';

type Props = {
  team: { id: number; name: string };
  /** Null once the team is deleted, nothing while it has not come yet. */
  board: Board | null | undefined;
  /** As many rows as fit. */
  rows: number;
};

export function TeamBoard({ team, board, rows }: Props) {
  const { t } = useTranslation();
  const members = board?.members.slice(0, rows) ?? [];
  const all = board?.members_count ?? 0;
  const shown = members.length < all ? t('team.shown', { shown: members.length, total: all }) : undefined;
  const note = [board?.type, members.length > 0 ? shown : undefined].filter(Boolean).join(' · ');
  const absence = board === null ? t('tv.deleted') : board && members.length === 0 ? t('team.empty') : undefined;
  return (
    <TvCard title={board?.name ?? team.name} note={note} picture={board?.picture}>
      {members.length > 0 && <SlideList members={members} className="tv-list" row={TvRow} />}
      {absence !== undefined && <p className="tv-absence">{absence}</p>}
    </TvCard>
  );
}
