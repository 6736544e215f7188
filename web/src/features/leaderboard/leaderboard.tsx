import { useRef } from 'react';
import type { BoardMember } from '@/api/types.ts';
import { useCalmRows } from '@/ui/use-calm-rows.ts';
import { useSlide } from '@/ui/use-slide.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';

type Props = { members: readonly BoardMember[]; onExplain?: (member: BoardMember) => void };

/** An ordered list in the server's order: it ranks, and equal scores share a place (DASH-03). */
export function Leaderboard({ members, onExplain }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const rows = useCalmRows(list, members, (member) => member.group_member_id);
  useSlide(rows.map((member) => member.group_member_id).join(), list);
  const best = Math.max(0, ...members.map((member) => member.balle));
  return (
    // The role is said outright: Safari drops it from lists without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol ref={list} role="list" className="relative px-2">
      {rows.map((member, index) => (
        <LeaderboardRow
          key={member.group_member_id}
          member={member}
          podium={index < 3}
          best={best}
          onExplain={onExplain}
        />
      ))}
    </ol>
  );
}
