import type { BoardMember } from '@/api/types.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';

type Props = { members: readonly BoardMember[] };

/** An ordered list in the server's order: it ranks, and equal scores share a place (DASH-03). */
export function Leaderboard({ members }: Props) {
  const best = Math.max(0, ...members.map((member) => member.balle));
  return (
    // The role is said outright: Safari drops it from lists without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" className="px-2">
      {members.map((member, index) => (
        <LeaderboardRow key={member.group_member_id} member={member} podium={index < 3} best={best} />
      ))}
    </ol>
  );
}
