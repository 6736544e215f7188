import type { ComponentType } from 'react';
import type { BoardMember } from '@/api/types.ts';
import { useSlide } from '@/ui/use-slide.ts';

export type RowProps = { member: BoardMember; podium: boolean; best: number };

type Props = {
  members: readonly BoardMember[];
  className: string;
  row: ComponentType<RowProps>;
};

/** An ordered list in the server's order, whose rows slide when that changes. */
export function SlideList({ members, className, row: Row }: Props) {
  const list = useSlide<HTMLOListElement>(members.map((member) => member.group_member_id).join());
  const best = Math.max(0, ...members.map((member) => member.balle));
  return (
    // The role is said outright: Safari drops it from lists without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol ref={list} role="list" className={className}>
      {members.map((member, index) => (
        <Row key={member.group_member_id} member={member} podium={index < 3} best={best} />
      ))}
    </ol>
  );
}
