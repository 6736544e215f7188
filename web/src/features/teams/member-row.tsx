import { Pencil, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { PositionMark } from './position-mark.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';

type Props = { member: TeamMember; onEdit: (member: TeamMember) => void; onRemove: (member: TeamMember) => void };

export function MemberRow({ member, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { id, name, picture, position, job_title } = member;
  return (
    <tr className="h-[46px] border-t border-border max-md:h-14">
      <td className="pl-4">
        <PositionMark position={position} />
      </td>
      <td className="px-3 max-md:px-0">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} picture={picture} />
          <span className="flex min-w-0 flex-col">
            <span title={name} className="truncate font-[540] text-foreground">
              {name}
            </span>
            <span className="truncate type-caption text-muted-foreground md:hidden">{job_title}</span>
          </span>
        </span>
      </td>
      <td title={job_title} className="truncate px-3 text-foreground-2 max-md:hidden">
        {job_title === '' ? '—' : job_title}
      </td>
      <td className="pr-2.5 text-right whitespace-nowrap max-md:pr-1.5">
        <button
          type="button"
          aria-label={t('teamPage.editMember', { name })}
          onClick={() => onEdit(member)}
          className={`${rowButtonClass} hover:bg-muted hover:text-foreground`}
        >
          <Pencil aria-hidden strokeWidth={1.75} />
        </button>
        <button
          type="button"
          aria-label={t('teamPage.remove', { name })}
          data-remove={id}
          onClick={() => onRemove(member)}
          className={`${rowButtonClass} hover:bg-danger-tint hover:text-danger-text`}
        >
          <UserMinus aria-hidden strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  );
}
