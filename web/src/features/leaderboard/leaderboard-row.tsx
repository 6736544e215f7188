import { useTranslation } from 'react-i18next';
import type { BoardMember } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { barLook, barShare, hasMedal } from '@/lib/ranking.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { BoardRow } from '@/ui/board-row.tsx';
import { BumpChip } from '@/ui/bump-chip.tsx';
import { ChangeMark } from '@/ui/change-mark.tsx';
import { RankMark } from '@/ui/rank-mark.tsx';
import { RollingNumber } from '@/ui/rolling-number.tsx';
import { useBump } from '@/ui/use-bump.ts';

type Props = { member: BoardMember; podium: boolean; best: number; onExplain?: (member: BoardMember) => void };

export function LeaderboardRow({ member, podium, best, onExplain }: Props) {
  const { t, i18n } = useTranslation();
  const bump = useBump(member.balle);
  const score = formatScore(member.balle, i18n.language);
  return (
    <BoardRow
      slideKey={member.group_member_id}
      podium={podium}
      bar={barLook(member.place)}
      updated={bump !== undefined}
      share={barShare(member.balle, best)}
      rank={<RankMark place={member.place} medal={hasMedal(member)} />}
      picture={<Avatar name={member.name} picture={member.picture} className="size-full" />}
      name={member.name}
      change={bump === undefined ? <ChangeMark change={member.change} /> : <BumpChip by={bump} />}
      score={<RollingNumber value={member.balle} />}
      explain={onExplain && { label: t('score.explain', { score }), onOpen: () => onExplain(member) }}
    />
  );
}
