import type { TeamMember } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { PositionMark } from './position-mark.tsx';

/** TEAM-02: position, name and job title. */
export function MemberList({ members }: { members: readonly TeamMember[] }) {
  return (
    <ol className="px-2 pt-0.5 pb-2.5">
      {members.map(({ id, name, picture, position, job_title }) => (
        <li
          key={id}
          className="grid h-11 grid-cols-[minmax(24px,auto)_26px_minmax(0,1fr)] items-center gap-2.5 border-t border-border px-2 first:border-t-0"
        >
          <PositionMark position={position} />
          <Avatar name={name} picture={picture} className="size-[26px]" />
          <span className="flex min-w-0 flex-col">
            <span title={name} className="truncate type-dense font-[540]">
              {name}
            </span>
            {job_title !== '' && (
              <span title={job_title} className="truncate type-caption text-muted-foreground">
                {job_title}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
