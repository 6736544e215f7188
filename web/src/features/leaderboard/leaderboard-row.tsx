import { useTranslation } from 'react-i18next';
import type { BoardMember } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { BoardRow } from '@/ui/board-row.tsx';
import { ChangeMark } from '@/ui/change-mark.tsx';
import { RankMark } from '@/ui/rank-mark.tsx';
import { barLook, barShare, hasMedal } from './ranking.ts';

type Props = { member: BoardMember; podium: boolean; best: number };

export function LeaderboardRow({ member, podium, best }: Props) {
  const { i18n } = useTranslation();
  return (
    <BoardRow
      podium={podium}
      bar={barLook(member.place)}
      share={barShare(member.balle, best)}
      rank={<RankMark place={member.place} medal={hasMedal(member)} />}
      picture={<Avatar name={member.name} picture={member.picture} className="size-full" />}
      name={member.name}
      change={<ChangeMark change={member.change} />}
      score={formatScore(member.balle, i18n.language)}
    />
  );
}
