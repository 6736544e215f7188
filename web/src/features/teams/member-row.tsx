import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Pencil, UserMinus } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Manager, TeamMember } from '@/api/types.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import { PositionMark } from './card-head.tsx';
import { MoveHandle } from './move-handle.tsx';
import type { Reorder } from './use-reorder.ts';

type Props = {
  member: TeamMember;
  isYou: boolean;
  teamId: number;
  /** As what they manage the team, now or from a later day on. */
  manager: Manager | undefined;
  /** Nothing where there is no order to change. */
  reorder: Reorder | undefined;
  hintId: string;
  /** Absent for a manager, who changes no members. */
  controls: Controls | undefined;
};

type Controls = {
  onEdit: (member: TeamMember) => void;
  onRemove: (member: TeamMember, event: MouseEvent) => void;
};

/** A key that is held must not go on with the row that takes the focus. */
function onHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

export function MemberRow({ member, isYou, teamId, manager, reorder, hintId, controls }: Props) {
  const { t, i18n } = useTranslation();
  const { id, name, picture, position, job_title } = member;
  return (
    <tr
      data-lifted={reorder?.liftedId === id ? '' : undefined}
      className={cx(
        'h-[46px] border-t border-border data-lifted:bg-secondary data-lifted:shadow-popover max-md:h-14',
        isYou && 'bg-primary-tint print:bg-transparent',
      )}
    >
      <td className={reorder ? 'pl-2.5 max-md:pl-1.5' : 'pl-4'}>
        <span className="flex items-center gap-1 max-md:gap-0">
          {reorder && <MoveHandle member={member} reorder={reorder} hintId={hintId} />}
          <PositionMark position={position} />
        </span>
      </td>
      <td className="px-3 max-md:px-0">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} picture={picture} />
          <span className="flex min-w-0 flex-col">
            <span className="flex min-w-0 items-center gap-2">
              <PersonLink id={id} name={name} teamId={teamId} isAdmin={controls !== undefined} />
              {isYou && (
                <span className="flex shrink-0 print:hidden">
                  <Badge look="brand">{t('you')}</Badge>
                </span>
              )}
              {manager && (
                <span className="flex min-w-0 shrink-0">
                  <Badge look="outline">
                    {manager.state === 'running'
                      ? t('managers.badge')
                      : t('managers.badgeLater', { day: formatDay(manager.from_day, i18n.language, 'dayMonth') })}
                  </Badge>
                </span>
              )}
            </span>
            <span className="truncate type-caption text-muted-foreground md:hidden">{job_title}</span>
          </span>
        </span>
      </td>
      <td title={job_title} className="truncate px-3 text-foreground-2 max-md:hidden">
        {job_title === '' ? '—' : job_title}
      </td>
      {controls && <MemberButtons member={member} {...controls} />}
    </tr>
  );
}

/** To the person's page for administrators, to their events for managers. */
function PersonLink({ id, name, teamId, isAdmin }: { id: number; name: string; teamId: number; isAdmin: boolean }) {
  const className = 'truncate rounded-xs font-[540] text-foreground hover:text-primary-text';
  const common = { title: name, className, children: name };
  return isAdmin ? (
    <Link to="/users/$id" params={{ id: String(id) }} {...common} />
  ) : (
    <Link to="/calendar" search={{ group: teamId, user: id }} {...common} />
  );
}

function MemberButtons({ member, onEdit, onRemove }: Controls & { member: TeamMember }) {
  const { t } = useTranslation();
  const { id, name } = member;
  return (
    <td className="pr-2.5 text-right whitespace-nowrap max-md:pr-1.5">
      <button
        type="button"
        aria-label={t('common.editOf', { name })}
        onClick={() => onEdit(member)}
        className={`${rowButtonClass} hover:bg-muted hover:text-foreground`}
      >
        <Pencil aria-hidden strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('teamPage.remove', { name })}
        data-remove={id}
        onKeyDown={onHeldKey}
        onClick={(event) => onRemove(member, event)}
        className={`${rowButtonClass} hover:bg-danger-tint hover:text-danger-text`}
      >
        <UserMinus aria-hidden strokeWidth={1.75} />
      </button>
    </td>
  );
}
