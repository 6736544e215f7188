import { Pencil, UserMinus, Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '@/api/types.ts';
import { slicePage } from '@/lib/slice-page.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import { CardHead, PositionMark } from './card-head.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { type MemberDetails, neighbourOf } from './team-lists.ts';
import { peoplePerPage } from './teams-query.ts';

type MemberRowProps = {
  member: TeamMember;
  onEdit: (member: TeamMember) => void;
  onRemove: (member: TeamMember) => void;
};

function MemberRow({ member, onEdit, onRemove }: MemberRowProps) {
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
          onClick={() => onRemove(member)}
          className={`${rowButtonClass} hover:bg-danger-tint hover:text-danger-text`}
        >
          <UserMinus aria-hidden strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  );
}

type Props = {
  members: readonly TeamMember[];
  page: number;
  onPage: (page: number) => void;
  onEdit: (member: TeamMember, details: MemberDetails) => void;
  onRemove: (member: TeamMember) => void;
};

const headClass = 'h-9 px-3 text-left text-xs leading-none font-[520] text-muted-foreground';

/** TEAM-09: the members, 20 a page, each to be edited and removed. */
export function MembersCard({ members, page, onPage, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<TeamMember>();
  const slice = slicePage(members, page, peoplePerPage);

  function remove(member: TeamMember): void {
    // The row disappears and would take the focus with it.
    neighbourOf(card.current, 'data-remove', member.id)?.focus();
    onRemove(member);
  }

  return (
    <section ref={card} aria-labelledby={titleId} className="rounded-lg border border-border bg-card shadow-card">
      <CardHead id={titleId} title={t('teamPage.members')} count={members.length} />
      {members.length === 0 ? (
        <EmptyState icon={Users} title={t('team.empty')} />
      ) : (
        <table aria-labelledby={titleId} className="w-full table-fixed border-collapse type-dense">
          <thead>
            <tr>
              <th scope="col" className={`${headClass} w-[76px] pl-4 md:w-[84px]`}>
                {t('teamPage.position')}
              </th>
              <th scope="col" className={`${headClass} max-md:px-0`}>
                {t('teamPage.member')}
              </th>
              {/* On a phone the job title stands below the name. */}
              <th scope="col" className={`${headClass} max-md:hidden`}>
                {t('common.jobTitle')}
              </th>
              <th scope="col" className={`${headClass} w-[104px] pr-4 text-right md:w-24`}>
                {t('teamPage.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {slice.shown.map((member) => (
              <MemberRow key={member.id} member={member} onEdit={setEditing} onRemove={remove} />
            ))}
          </tbody>
        </table>
      )}
      <ListPager {...slice} total={members.length} label={t('teamPage.membersPages')} words onPage={onPage} />
      {editing && (
        <MemberDialog
          title={t('teamPage.editTitle')}
          person={editing}
          details={editing}
          submit={t('common.save')}
          onSubmit={(details) => {
            setEditing(undefined);
            if (details.position !== editing.position || details.job_title !== editing.job_title)
              onEdit(editing, details);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}
