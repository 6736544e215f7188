import type { ReactNode } from 'react';
import type { BoardMember, Me, You } from '@/api/types.ts';
import { BoardRow } from '@/board/board-row.tsx';
import type { GainParts } from '@/board/gain-parts.tsx';
import { ChangeMark } from '@/board/change-mark.tsx';
import { Dots } from '@/board/dots.tsx';
import { SlideList } from '@/board/slide-list.tsx';
import { ownRowBelow } from '@/board/your-row.ts';
import { Avatar } from '@/ui/avatar.tsx';

type Props = {
  members: readonly BoardMember[];
  /** The viewer, and where they stand in this team. */
  me?: Me | undefined;
  you?: You | undefined;
  /** The rows only hold their places. */
  hollow?: boolean;
  /** What a gain says beside its number. */
  extras?: ((member: BoardMember) => ReturnType<GainParts['row']>) | undefined;
  renderName?: (member: BoardMember) => ReactNode;
  onExplain?: (member: BoardMember) => void;
};

/** DASH-03 */
export function Leaderboard({ members, me, you, hollow = false, extras, renderName, onExplain }: Props) {
  const below = ownRowBelow(members, you, me);
  return (
    <SlideList members={below ? [...members, below] : members} className="relative px-2">
      {(member, podium, best) => (
        <>
          {member === below && member.place > members.length + 1 && <Dots />}
          <BoardRow
            look="card"
            member={member}
            podium={podium}
            hollow={hollow}
            best={best}
            picture={<Avatar name={member.name} picture={member.picture} className="size-full" />}
            nameLink={renderName?.(member)}
            change={<ChangeMark change={member.change} />}
            isYou={member.id === me?.id}
            below={member === below ? you : undefined}
            onExplain={onExplain && (() => onExplain(member))}
            {...extras?.(member)}
          />
        </>
      )}
    </SlideList>
  );
}
