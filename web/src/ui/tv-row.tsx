import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { formatChange } from '@/lib/format.ts';
import { barShare, hasMedal } from '@/lib/ranking.ts';
import { RankMark } from './rank-mark.tsx';
import { RollingNumber } from './rolling-number.tsx';
import { RowBar } from './row-bar.tsx';
import type { RowProps } from './slide-list.tsx';
import { useBump } from './use-bump.ts';

/** The label of every score; a unit, the same in each language. */
const unit = 'SD';

/** A line of a board across a room (DESIGN 10). A score that changes rolls, and its line lights up for a moment. */
export function TvRow({ member, podium, best, day }: RowProps) {
  const { i18n } = useTranslation();
  const bump = useBump(member.balle, day);
  return (
    <li
      data-slide={member.group_member_id}
      className={cx('tv-row', podium && 'tv-podium', bump !== undefined && 'animate-updated')}
    >
      <span className="tv-rank">
        <RankMark place={member.place} medal={hasMedal(member)} />
      </span>
      <span title={member.name} className="tv-name">
        {member.name}
      </span>
      <span className="tv-end">
        {bump !== undefined && <span className="tv-chip">{formatChange(bump, i18n.language)}</span>}
        <span data-testid="score" className="tv-score">
          <RollingNumber value={member.balle} scope={day} />
          <span className="tv-unit">{unit}</span>
        </span>
      </span>
      <RowBar place={member.place} share={barShare(member.balle, best)} className="tv-bar" />
    </li>
  );
}
