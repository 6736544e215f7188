import type { BoardMember } from '@/api/types.ts';
import { BoardRow } from '@/board/board-row.tsx';
import { ChangeMark } from '@/board/change-mark.tsx';
import { SlideList } from '@/board/slide-list.tsx';
import { Avatar } from '@/ui/avatar.tsx';

type Props = { members: readonly BoardMember[]; onExplain?: (member: BoardMember) => void };

/** DASH-03 */
export function Leaderboard({ members, onExplain }: Props) {
  return (
    <SlideList members={members} className="relative px-2">
      {(member, podium, best) => (
        <BoardRow
          look="card"
          member={member}
          podium={podium}
          best={best}
          picture={<Avatar name={member.name} picture={member.picture} className="size-full" />}
          change={<ChangeMark change={member.change} />}
          onExplain={onExplain && (() => onExplain(member))}
        />
      )}
    </SlideList>
  );
}
