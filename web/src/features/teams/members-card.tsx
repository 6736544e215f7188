import { Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '@/api/types.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ListPager } from '@/ui/list-pager.tsx';
import { CardHead } from './card-head.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { neighbourOf } from './neighbour.ts';
import { slicePage } from '@/lib/slice-page.ts';
import type { Duties } from './team-lists.ts';
import { peoplePerPage } from './teams-query.ts';

type Props = {
  members: readonly TeamMember[];
  page: number;
  onPage: (page: number) => void;
  onEdit: (member: TeamMember, duties: Duties) => void;
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
    // The row is about to go and would take the focus with it.
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
                {t('teamPage.jobTitle')}
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
          duties={editing}
          submit={t('teamPage.save')}
          onSubmit={(duties) => {
            setEditing(undefined);
            if (duties.position !== editing.position || duties.job_title !== editing.job_title) onEdit(editing, duties);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}
