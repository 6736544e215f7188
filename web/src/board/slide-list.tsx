import { Fragment, type ReactNode, useRef } from 'react';
import { type Ranked, valueOf } from './ranking.ts';
import { useCalmRows } from './use-calm-rows.ts';
import { useSlide } from './use-slide.ts';

type Props<Member> = {
  members: readonly Member[];
  label?: string;
  /** The board's day. A change of day is no change of a score: nothing lights up or slides. */
  day?: string | undefined;
  /** How many members stand on the pages before. */
  offset?: number;
  className: string;
  /** A member's row; the first three of the board are tall (DASH-03), the bars are measured by the best score here. */
  children: (member: Member, podium: boolean, best: number) => ReactNode;
};

/** An ordered list in the server's order: it ranks, and equal scores share a place. The rows slide when that changes. */
export function SlideList<Member extends Ranked>({
  members,
  label,
  day,
  offset = 0,
  className,
  children,
}: Props<Member>) {
  const list = useRef<HTMLOListElement>(null);
  const rows = useCalmRows(list, members, (member) => member.group_member_id, day);
  useSlide(rows.map((member) => member.group_member_id).join(), list);
  const best = Math.max(0, ...members.map(valueOf));
  return (
    // The role is explicit: Safari drops it from lists without markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol ref={list} role="list" aria-label={label} className={className}>
      {rows.map((member, index) => (
        <Fragment key={member.group_member_id}>{children(member, best > 0 && offset + index < 3, best)}</Fragment>
      ))}
    </ol>
  );
}
