import { type ComponentType, useRef } from 'react';
import { useCalmRows } from './use-calm-rows.ts';
import { useSlide } from './use-slide.ts';

type Member = { group_member_id: number; name: string; balle: number; place: number };

export type RowProps = { member: Member; podium: boolean; best: number; day: string | undefined };

type Props = {
  members: readonly Member[];
  /** The board's; on another day nobody's score has just changed, and the order is simply another. */
  day?: string | undefined;
  className: string;
  row: ComponentType<RowProps>;
};

/** An ordered list in the server's order, whose rows slide when that changes. */
export function SlideList({ members, day, className, row: Row }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const rows = useCalmRows(list, members, (member) => member.group_member_id, day);
  useSlide(rows.map((member) => member.group_member_id).join(), list);
  const best = Math.max(0, ...members.map((member) => member.balle));
  return (
    // The role is said outright: Safari drops it from lists without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol ref={list} role="list" className={className}>
      {rows.map((member, index) => (
        <Row key={member.group_member_id} member={member} podium={index < 3} best={best} day={day} />
      ))}
    </ol>
  );
}
