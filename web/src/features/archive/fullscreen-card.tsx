import { cx } from 'class-variance-authority';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatScore } from '@/lib/format.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RankMark } from '@/ui/rank-mark.tsx';
import type { Column } from './columns.ts';
import { barShare, hasMedal } from '@/lib/ranking.ts';
import { RowBar } from './row-bar.tsx';
import { type RowProps, SlideList } from './slide-list.tsx';
import { TeamMark } from './team-mark.tsx';

/** The label of every score; a unit, the same in each language. */
const unit = 'SD';

function FullscreenRow({ member, podium, best }: RowProps) {
  const { i18n } = useTranslation();
  return (
    <li data-slide={member.group_member_id} className={cx('tv-row', podium && 'tv-podium')}>
      <span className="tv-rank">
        <RankMark place={member.place} medal={hasMedal(member)} />
      </span>
      <span title={member.name} className="tv-name">
        {member.name}
      </span>
      <span data-testid="score" className="tv-score">
        {formatScore(member.balle, i18n.language)}
        <span className="tv-unit">{unit}</span>
      </span>
      <RowBar place={member.place} share={barShare(member.balle, best)} className="tv-bar" />
    </li>
  );
}

type Props = { column: Column };

/** DASH-04: all twenty that were asked for; they share the height of the screen. */
export function FullscreenCard({ column: { id, name, board, coming } }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = name?.name ?? t('archive.unknownTeam', { id });
  const members = board?.members ?? [];
  return (
    <article aria-labelledby={titleId} className="tv-card">
      <header className="tv-card-head">
        <TeamMark name={title} picture={name?.picture} className="tv-logo" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} title={title} className="truncate">
            {title}
          </h2>
          <p title={name?.type} className="truncate">
            {name?.type}
          </p>
        </div>
      </header>
      {members.length > 0 && <SlideList members={members} className="tv-list" row={FullscreenRow} />}
      {members.length === 0 && !coming && (
        <EmptyState icon={ChartNoAxesColumn} title={t('archive.empty')} className="flex-1" />
      )}
    </article>
  );
}
