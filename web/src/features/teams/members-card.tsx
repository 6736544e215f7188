import { cx } from 'class-variance-authority';
import { Users } from 'lucide-react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Manager, TeamMember } from '@/api/types.ts';
import { slicePage } from '@/lib/slice-page.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { CardHead } from './card-head.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { isSecondPress } from './second-press.ts';
import { type MemberDetails, type MemberMove, neighbourOf } from './team-lists.ts';
import { peoplePerPage } from './teams-query.ts';
import { useReorder } from './use-reorder.ts';

type Props = {
  /** The viewer. */
  meId: number;
  team: string;
  teamId: number;
  /** A manager of the team sees who is in it. */
  canManage: boolean;
  managers: readonly Manager[];
  members: readonly TeamMember[];
  page: number;
  onPage: (page: number) => void;
  onEdit: (member: TeamMember, details: MemberDetails) => void;
  onRemove: (member: TeamMember) => void;
  onArrange: (move: MemberMove) => Promise<boolean>;
};

const headClass = 'h-9 px-3 text-left text-xs leading-none font-[520] text-muted-foreground';

/** TEAM-09: the members, 20 a page, each to be moved, edited and removed. */
export function MembersCard(props: Props) {
  const { meId, team, teamId, canManage, managers, members, page, onPage, onEdit, onRemove, onArrange } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const hintId = useId();
  const card = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const removal = useRef<MouseEvent['nativeEvent']>(undefined);
  const [editing, setEditing] = useState<TeamMember>();
  const reorder = useReorder({ members, page, perPage: peoplePerPage, body, onPage, onArrange });
  const slice = slicePage(reorder.list, reorder.page, peoplePerPage);

  function remove(member: TeamMember, { nativeEvent }: MouseEvent): void {
    if (isSecondPress(nativeEvent, removal.current)) return;
    removal.current = nativeEvent;
    // The row disappears and would take the focus with it.
    neighbourOf(card.current, 'data-remove', member.id)?.focus();
    onRemove(member);
  }

  const table = () => ({
    columns: [t('teamPage.position'), t('teamPage.member'), t('common.jobTitle')],
    rows: members.map(({ position, name, job_title }) => [position, name, job_title]),
  });

  return (
    <section ref={card} aria-labelledby={titleId} className="rounded-lg border border-border bg-card shadow-card">
      <CardHead id={titleId} title={t('teamPage.members')} count={members.length}>
        {members.length > 0 && (
          <span className="ml-auto">
            <CsvButton name={team} table={table} />
          </span>
        )}
      </CardHead>
      {members.length === 0 ? (
        <EmptyState icon={Users} title={t('team.empty')} />
      ) : (
        <table
          aria-labelledby={titleId}
          className={cx(
            'w-full table-fixed border-collapse type-dense',
            reorder.liftedId !== undefined && 'select-none',
          )}
        >
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
              {canManage && (
                <th scope="col" className={`${headClass} w-[104px] pr-4 text-right md:w-24`}>
                  {t('teamPage.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {slice.shown.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isYou={member.id === meId}
                teamId={teamId}
                manager={managers.find(({ id, state }) => id === member.id && state !== 'past')}
                reorder={canManage && members.length > 1 ? reorder : undefined}
                hintId={hintId}
                controls={canManage ? { onEdit: setEditing, onRemove: remove } : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      <p id={hintId} hidden>
        {t('teamPage.moveHint')}
      </p>
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
